import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@elan/contract/language.ts';

const YEAR_SECONDS = 31_536_000;

/** What a person chose on this device; nothing yet, or nothing that is kept. */
export const keptLanguage = (): Language | undefined => {
  const cookies = document.cookie.split(/; */);
  return LANGUAGES.find((language) => cookies.includes(`${LANGUAGE_COOKIE}=${language}`));
};

/** Whether the browser keeps it: the server reads it there when the next page is asked for. */
export const keepLanguage = (language: Language): boolean => {
  // The browser's newer store of cookies is not in every browser that we serve.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  return keptLanguage() === language;
};
