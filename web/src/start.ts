import type { Messages } from '@lingui/core';
import { apologise } from './features/shell/apology.ts';

// The page came painted (prerender.tsx). This file is small, so that it competes with nothing the first paint waits for;
// the application follows, and takes the painted page's place when it is ready.

/** The browser's turn: without it, evaluating the code and starting it would be one long task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*/home.po');
const locale = document.documentElement.lang;

Promise.all([import('./main.tsx'), catalogues[`./locales/${locale}/home.po`]?.()])
  .then(async ([{ startApplication }, catalogue]) => {
    await nextTask();
    startApplication(locale, catalogue?.messages ?? {});
  })
  .catch(apologise);
