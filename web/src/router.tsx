import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ClientLoginRedirect } from './areas/public/client-login-redirect.tsx';
import { HomePage } from './areas/public/home-page.tsx';
import { SiteLayout } from './areas/public/site-layout.tsx';
import { SessionRedirect } from './features/auth/session-redirect.tsx';
import { ScrollToTop } from './features/shell/scroll-to-top.tsx';
import { LoadingScreen } from './ui/feedback/loading-screen.tsx';
import { ToastProvider } from './ui/feedback/toast.tsx';
import { homePart, officePart, part } from './ui/parts/part.tsx';

/** Only the frame of the home page is in the first download; a visitor never fetches the coach's or the administrator's code. */
const CoachesPage = part(() => import('./areas/public/coaches-page.tsx'), 'CoachesPage');
const GroupCoursesPage = part(() => import('./areas/public/group-courses-page.tsx'), 'GroupCoursesPage');
const PacksPage = part(() => import('./areas/public/packs-page.tsx'), 'PacksPage');
const AuthDebugPage = part(() => import('./areas/public/auth-debug-page.tsx'), 'AuthDebugPage');
const NotFoundPage = part(() => import('./areas/public/not-found-page.tsx'), 'NotFoundPage');
const LoginPage = part(() => import('./areas/public/login-page.tsx'), 'LoginPage');
const ClientArea = part(() => import('./areas/client/client-area.tsx'), 'ClientArea');
const CoachOffice = officePart(() => import('./office-routes.tsx'), 'CoachOffice');
const AdminOffice = officePart(() => import('./office-routes.tsx'), 'AdminOffice');

/** Works without; whoever misses it sees no message about it. */
const Background = homePart(
  () => import('./background.tsx'),
  'Background',
  () => null,
);

const UiPage = import.meta.env.DEV ? homePart(() => import('./areas/dev/ui-page.tsx'), 'UiPage') : undefined;

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
        <Route path="/coach/*" element={<CoachOffice />} />
        <Route path="/admin/*" element={<AdminOffice />} />
      </Routes>
    </Suspense>
  );
}

/** The whole application, once its code has arrived. */
export function App() {
  return (
    <ToastProvider>
      <BrowserRouter>
        <SessionRedirect />
        <ScrollToTop />
        <AppRoutes />
        <Suspense fallback={null}>
          <Background />
        </Suspense>
      </BrowserRouter>
    </ToastProvider>
  );
}
