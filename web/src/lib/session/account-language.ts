import { type Language, languageNow } from '@elan/contract/language.ts';
import { hasUnsaved } from '../address/unsaved.ts';
import { keepLanguage } from '../device/language-cookie.ts';

const FOLLOWED_KEY = 'languageFollowed';

/** Once for each language while a tab is open: whatever stands between us and the server, nobody's page turns in circles. */
const mayReload = (language: Language): boolean => {
  try {
    if (sessionStorage.getItem(FOLLOWED_KEY) === language) return false;
    sessionStorage.setItem(FOLLOWED_KEY, language);
    return true;
  } catch {
    return false;
  }
};

/**
 * What an account chose, perhaps on another device, is what this one shows: from now on, unless somebody is typing. Nothing
 * was chosen, nothing is done; and a browser that keeps no cookies goes on as it is.
 */
export const followLanguage = (language: Language | null, reload = () => window.location.reload()): void => {
  if (language === null || !keepLanguage(language)) return;
  if (language === languageNow() || hasUnsaved() || !mayReload(language)) return;
  reload();
};

/** Whoever chooses here may be led back here by another choice elsewhere. */
export const forgetFollowed = (): void => {
  try {
    sessionStorage.removeItem(FOLLOWED_KEY);
  } catch {
    // Then nothing was followed either.
  }
};
