import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './lib/i18n.ts';
import { App } from './router.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

/** Whoever walked the painted page by keyboard stays where they were: on what says the same, link or button. */
function SamePlace() {
  const [held] = useState(() => document.activeElement?.textContent);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const all = container?.querySelectorAll<HTMLElement>('a, button') ?? [];
    [...all]
      .find((here) => here.textContent === held && here.checkVisibility())
      ?.focus({ preventScroll: true });
  }, [held]);
  return null;
}

const root = createRoot(container);
const i18n = startI18n();
// Not hydrated but replaced, in one commit: what was painted ahead holds only what looks the same for everyone. As a
// transition it is prepared in small steps, between which a phone can scroll.
startTransition(() =>
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <App />
        <SamePlace />
      </I18nProvider>
    </StrictMode>,
  ),
);
