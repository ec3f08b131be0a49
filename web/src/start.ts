import { LANGUAGE_PARAM, readIn } from '@elan/contract/language.ts';
import type { Messages } from '@lingui/core';
import { apologise } from './features/shell/apology.ts';
import { shownLanguage } from './lib/language.ts';
import { loadWriting } from './lib/time/load-writing.ts';
import { writeAs } from './lib/time/writing.ts';

// The page came painted (prerender.tsx). This file is small, so that it competes with nothing the first paint waits for;
// the application follows, and takes the painted page's place when it is ready.

/** The browser's turn: without it, evaluating the code and starting it would be one long task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

// What both sides say follows (lib/i18n.ts).
const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*/home.po');

// A link may have said the language: it is the cookie by now (static-site.ts), and the address is everybody's again.
const address = new URL(window.location.href);
if (address.searchParams.has(LANGUAGE_PARAM)) {
  address.searchParams.delete(LANGUAGE_PARAM);
  window.history.replaceState(null, '', address);
}

const language = shownLanguage();
readIn(() => language);

Promise.all([import('./main.tsx'), catalogues[`./locales/${language}/home.po`]?.(), loadWriting(language)])
  .then(async ([{ startApplication }, catalogue, writing]) => {
    await nextTask();
    writeAs(writing);
    startApplication(language, catalogue?.messages ?? {});
  })
  .catch(apologise);
