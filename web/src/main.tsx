import './styles/app.css';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { startSessions } from './lib/sessions.ts';
import { Router } from './router.tsx';
import { ToastProvider } from './ui/toast.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

startSessions();
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={startI18n()}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <Router />
        </ToastProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
