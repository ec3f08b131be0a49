import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { HomeFirstPaint, PageFirstPaint } from './areas/public/home/first-paint.tsx';
import { messages } from './locales/fr/home.po';

// Runs while the site is built, never in a browser; see web/painted-pages.ts.
i18n.loadAndActivate({ locale: 'fr', messages });

/** React puts hints about pictures before the markup; the page's head has them already. */
const HINTS = /^(?:<link [^>]*>)+/;

const markupOf = (content: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/">{content}</StaticRouter>
    </I18nProvider>,
  ).replace(HINTS, '');

export const paintHome = (): string => markupOf(<HomeFirstPaint />);
export const paintPage = (): string => markupOf(<PageFirstPaint />);
