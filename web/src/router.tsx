import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ClientLoginRedirect } from './areas/public/client-login-redirect.tsx';
import { HomePage } from './areas/public/home-page.tsx';
import { SiteLayout } from './areas/public/site-layout.tsx';
import { SessionRedirect } from './features/auth/session-redirect.tsx';
import { LiveChannel } from './features/live/live-channel.tsx';
import { ScrollToTop } from './features/shell/scroll-to-top.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { startSessions } from './lib/sessions.ts';
import { LoadingScreen } from './ui/loading-screen.tsx';
import { ToastProvider } from './ui/toast.tsx';

/** Only the home page is in the first download; a visitor never fetches the coach's or the administrator's code. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

const CoachesPage = page(() => import('./areas/public/coaches-page.tsx'), 'CoachesPage');
const GroupCoursesPage = page(() => import('./areas/public/group-courses-page.tsx'), 'GroupCoursesPage');
const PacksPage = page(() => import('./areas/public/packs-page.tsx'), 'PacksPage');
const AuthDebugPage = page(() => import('./areas/public/auth-debug-page.tsx'), 'AuthDebugPage');
const NotFoundPage = page(() => import('./areas/public/not-found-page.tsx'), 'NotFoundPage');
const LoginPage = page(() => import('./areas/public/login-page.tsx'), 'LoginPage');
const ClientArea = page(() => import('./areas/client/client-area.tsx'), 'ClientArea');
const CoachLoginPage = page(() => import('./areas/coach/coach-login-page.tsx'), 'CoachLoginPage');
const CoachArea = page(() => import('./areas/coach/coach-area.tsx'), 'CoachArea');
const AdminLoginPage = page(() => import('./areas/admin/admin-login-page.tsx'), 'AdminLoginPage');
const AdminArea = page(() => import('./areas/admin/admin-area.tsx'), 'AdminArea');

const UiPage = import.meta.env.DEV ? page(() => import('./areas/dev/ui-page.tsx'), 'UiPage') : undefined;

function AppRoutes() {
  return (
    <Suspense
      fallback={
        <main>
          <LoadingScreen />
        </main>
      }
    >
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/home" element={<HomePage />} />
          <Route path="/coaches" element={<CoachesPage />} />
          <Route path="/group-courses" element={<GroupCoursesPage />} />
          <Route path="/packs" element={<PacksPage />} />
          <Route path="/profile" element={<ClientArea />} />
          <Route path="/auth-debug" element={<AuthDebugPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        {UiPage && <Route path="/ui" element={<UiPage />} />}
        <Route path="/login" element={<LoginPage />} />
        <Route path="/client/login" element={<ClientLoginRedirect />} />
        <Route path="/coach/login" element={<CoachLoginPage />} />
        <Route path="/coach/*" element={<CoachArea />} />
        <Route path="/admin/login" element={<AdminLoginPage />} />
        <Route path="/admin" element={<AdminArea />} />
      </Routes>
    </Suspense>
  );
}

startSessions();
const queryClient = createQueryClient();

/** The whole application, once its code has arrived. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <BrowserRouter>
          <SessionRedirect />
          <LiveChannel />
          <ScrollToTop />
          <AppRoutes />
        </BrowserRouter>
      </ToastProvider>
    </QueryClientProvider>
  );
}
