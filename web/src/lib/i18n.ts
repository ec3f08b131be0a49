import { i18n, type Messages } from '@lingui/core';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../locales/*/{site,offices,admin}.po');

/** What is shown instead is the text's id, so somebody has to hear of it: the page came without its catalogue. */
i18n.on('missing', ({ id, locale }) => reportError(new Error(`No text in ${locale} for ${id}`)));

export const startI18n = (locale: string, messages: Messages) => {
  i18n.loadAndActivate({ locale, messages });
  return i18n;
};

const loaded = new Set<string>();

/** The texts of pages that are not home, in the language that the page is shown in; see lingui.config.ts. */
export const loadTexts = async (...names: readonly ('site' | 'offices' | 'admin')[]): Promise<void> => {
  const paths = names
    .map((name) => `../locales/${i18n.locale}/${name}.po`)
    .filter((path) => !loaded.has(path));
  const catalogues = await Promise.all(paths.map((path) => CATALOGUES[path]?.()));
  for (const catalogue of catalogues) i18n.load(i18n.locale, catalogue?.messages ?? {});
  for (const path of paths) loaded.add(path);
};
