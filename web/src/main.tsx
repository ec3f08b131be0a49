import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './lib/i18n.ts';
import { App } from './router.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

// Not hydrated but replaced, in one commit: what was painted ahead holds only what looks the same for everyone.
createRoot(container).render(
  <StrictMode>
    <I18nProvider i18n={startI18n()}>
      <App />
    </I18nProvider>
  </StrictMode>,
);
