import { addTranslation, type Language, languageNow } from '@elan/contract/language.ts';
import { i18n, type Messages } from '@lingui/core';
import { LOCALES } from './language.ts';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../locales/*/{site,client,offices,admin}.po');
type Nouns = Parameters<typeof addTranslation>[1];
/** What both sides say: to visitors and clients, and in the offices alone. */
const CONTRACT = import.meta.glob<Partial<Record<'site' | 'offices', Nouns>>>(
  '../../../contract/src/translations/*/{site,offices}.ts',
);

/** What is shown instead is the text's id, so somebody has to hear of it: the page came without its catalogue. */
i18n.on('missing', ({ id, locale }) => reportError(new Error(`No text in ${locale} for ${id}`)));

export const startI18n = (language: Language, messages: Messages) => {
  i18n.loadAndActivate({ locale: language, locales: LOCALES[language], messages });
  return i18n;
};

const loaded = new Set<string>();

/**
 * What both sides say, in the language that the page is shown in. Nothing of it is on the painted page: it comes with the first part
 * that may be answered, and the page is usable without.
 */
export const loadContract = async (kind: 'site' | 'offices'): Promise<void> => {
  const language = languageNow();
  if (language === 'default' || loaded.has(`contract ${kind}`)) return;
  const translation = await CONTRACT[`../../../contract/src/translations/${language}/${kind}.ts`]?.();
  addTranslation(language, translation?.[kind] ?? {});
  loaded.add(`contract ${kind}`);
};

/** The texts of pages that are not home, in the language that the page is shown in; see lingui.config.ts. */
export const loadTexts = async (
  ...names: readonly ('site' | 'client' | 'offices' | 'admin')[]
): Promise<void> => {
  const wanted = names.filter((name) => !loaded.has(name));
  const [catalogues] = await Promise.all([
    Promise.all(wanted.map((name) => CATALOGUES[`../locales/${i18n.locale}/${name}.po`]?.())),
    loadContract('site'),
    wanted.includes('offices') && loadContract('offices'),
  ]);
  for (const catalogue of catalogues) i18n.load(i18n.locale, catalogue?.messages ?? {});
  for (const name of wanted) loaded.add(name);
};
