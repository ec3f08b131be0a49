import { type Language, readIn } from '@elan/contract/language.ts';
import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { HomeFirstPaint, PageFirstPaint } from './areas/public/home/first-paint.tsx';
import { startI18n } from './lib/i18n.ts';

// Runs while the site is built, never in a browser; see web/painted-pages.ts.
const CATALOGUES = import.meta.glob<Messages>('./locales/*/home.po', { import: 'messages', eager: true });

/** React puts hints about pictures before the markup; the page's head has them already. */
const HINTS = /^(?:<link [^>]*>)+/;

const markupOf = (language: Language, content: ReactNode) => {
  readIn(() => language);
  const i18n = startI18n(language, CATALOGUES[`./locales/${language}/home.po`] ?? {});
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/">{content}</StaticRouter>
    </I18nProvider>,
  ).replace(HINTS, '');
};

export const paintHome = (language: Language): string => markupOf(language, <HomeFirstPaint />);
export const paintPage = (language: Language): string => markupOf(language, <PageFirstPaint />);
