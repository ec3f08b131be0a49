import { addTranslation, type Language, languageNow } from '@elan/contract/language.ts';
import { i18n, type Messages } from '@lingui/core';
import { LOCALES } from './language.ts';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../locales/*/{site,offices,admin}.po');
/** What both sides say, of the offices; that of the site came with the page (start.ts). */
const CONTRACT = import.meta.glob<Record<'offices', Parameters<typeof addTranslation>[1]>>(
  '../../../contract/src/translations/*/offices.ts',
);

/** What is shown instead is the text's id, so somebody has to hear of it: the page came without its catalogue. */
i18n.on('missing', ({ id, locale }) => reportError(new Error(`No text in ${locale} for ${id}`)));

export const startI18n = (language: Language, messages: Messages) => {
  i18n.loadAndActivate({ locale: language, locales: LOCALES[language], messages });
  return i18n;
};

const loaded = new Set<string>();

/** What both sides say in the offices, in the language that the page is shown in. */
const loadContract = async (): Promise<void> => {
  const language = languageNow();
  if (language === 'default') return;
  const translation = await CONTRACT[`../../../contract/src/translations/${language}/offices.ts`]?.();
  if (translation) addTranslation(language, translation.offices);
};

/** The texts of pages that are not home, in the language that the page is shown in; see lingui.config.ts. */
export const loadTexts = async (...names: readonly ('site' | 'offices' | 'admin')[]): Promise<void> => {
  const wanted = names.filter((name) => !loaded.has(name));
  const [catalogues] = await Promise.all([
    Promise.all(wanted.map((name) => CATALOGUES[`../locales/${i18n.locale}/${name}.po`]?.())),
    wanted.includes('offices') && loadContract(),
  ]);
  for (const catalogue of catalogues) i18n.load(i18n.locale, catalogue?.messages ?? {});
  for (const name of wanted) loaded.add(name);
};
