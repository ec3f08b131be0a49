import './styles/app.css';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FirstPaint } from './areas/public/first-paint.tsx';
import { NotArrived } from './features/shell/not-arrived.tsx';
import { startI18n } from './lib/i18n.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

const root = createRoot(container);
const i18n = startI18n();
const show = (content: ReactNode) =>
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{content}</I18nProvider>
    </StrictMode>,
  );

// The picture first: what the page looks like needs a fraction of the code that makes it work.
const application = import('./router.tsx');
show(<FirstPaint path={window.location.pathname} />);
application.then(
  ({ App }) => show(<App />),
  () => show(<NotArrived />),
);
