import { LANGUAGE_COOKIE, LANGUAGE_TAGS, type Language } from '@elan/contract/language.ts';
import type { Page } from '@playwright/test';
import { inLanguage } from '../../testing/catalogues.ts';
import { serverUrl } from './api.ts';
import { expect } from './test.ts';

/** Somebody has chosen this language on the page's device before. */
export const chooseBefore = (page: Page, language: Language, url = serverUrl()) =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url }]);

export const expectShownIn = async (page: Page, language: Language) => {
  await expect(page.locator('html')).toHaveAttribute('data-language', language);
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
};

/** Says in that language what the browser's source says. */
export const sayIn = (language: Language) => (words: string | RegExp) => inLanguage(language, words);
