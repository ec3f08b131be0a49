import type { Language } from '@elan/contract/language.ts';
import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './lib/i18n.ts';
import { startSessions } from './lib/session/sessions.ts';
import { App, startRouter } from './router.tsx';

/** Whoever walked the painted page by keyboard stays where they were: on what says the same, link or button. */
function SamePlace() {
  const [held] = useState(() => document.activeElement?.textContent);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    [...document.querySelectorAll<HTMLElement>('#root :is(a, button)')]
      .find((here) => here.textContent === held && here.checkVisibility())
      ?.focus({ preventScroll: true });
  }, [held]);
  return null;
}

/**
 * Takes the painted page's place. Called by start.ts in a task of its own: this file's code has just been evaluated, and
 * between both a phone can scroll.
 */
export const startApplication = (language: Language, messages: Messages): void => {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  startSessions();
  const i18n = startI18n(language, messages);
  const router = startRouter();
  const root = createRoot(container);
  // Not hydrated but replaced, in one commit: what was painted ahead holds only what looks the same for everyone. As a
  // transition it is prepared in small steps.
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <App router={router} />
          <SamePlace />
        </I18nProvider>
      </StrictMode>,
    ),
  );
};
