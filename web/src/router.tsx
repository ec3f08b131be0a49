import { Suspense } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { ClientLoginRedirect } from './areas/public/client-login-redirect.tsx';
import { HomePage } from './areas/public/home/home-page.tsx';
import { SiteLayout } from './areas/public/site-layout.tsx';
import { SessionRedirect } from './features/auth/session-redirect.tsx';
import { ScrollToTop } from './features/shell/scroll-to-top.tsx';
import { LoadingScreen } from './ui/feedback/loading-screen.tsx';
import { ToastProvider } from './ui/feedback/toast.tsx';
import { NotArrived } from './ui/parts/not-arrived.tsx';
import { adminPart, clientPart, homePart, officePart, part } from './ui/parts/part.tsx';

/** Only the frame of the home page is in the first download; a visitor never fetches the coach's or the administrator's code. */
const CoachesPage = part(() => import('./areas/public/coaches-page.tsx'), 'CoachesPage');
const GroupCoursesPage = part(() => import('./areas/public/group-courses-page.tsx'), 'GroupCoursesPage');
const PacksPage = part(() => import('./areas/public/packs-page.tsx'), 'PacksPage');
const AuthDebugPage = part(() => import('./areas/public/auth-debug-page.tsx'), 'AuthDebugPage');
const NotFoundPage = part(() => import('./areas/public/not-found-page.tsx'), 'NotFoundPage');
const ForgotPasswordPage = part(() => import('./areas/public/password-pages.tsx'), 'ForgotPasswordPage');
const ResetPasswordPage = part(() => import('./areas/public/password-pages.tsx'), 'ResetPasswordPage');
const UnsubscribePage = clientPart(() => import('./areas/public/unsubscribe-page.tsx'), 'UnsubscribePage');
const LoginPage = part(() => import('./areas/public/login-page.tsx'), 'LoginPage');
const ClientArea = clientPart(() => import('./areas/client/client-area.tsx'), 'ClientArea');
const CoachOffice = officePart(() => import('./office-routes.tsx'), 'CoachOffice');
const AdminOffice = officePart(() => import('./office-routes.tsx'), 'AdminOffice');

/** Works without; whoever misses it sees no message about it. */
const Background = homePart(
  () => import('./background.tsx'),
  'Background',
  () => null,
);

const UiPage = import.meta.env.DEV ? adminPart(() => import('./areas/dev/ui-page.tsx'), 'UiPage') : undefined;

/** What stays while the pages come and go. */
function Frame() {
  return (
    <>
      <SessionRedirect />
      <ScrollToTop />
      <Suspense
        fallback={
          <main>
            <LoadingScreen />
          </main>
        }
      >
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        <Background />
      </Suspense>
    </>
  );
}

const ROUTES: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: (
      <main>
        <NotArrived as="h1" />
      </main>
    ),
    children: [
      {
        element: <SiteLayout />,
        children: [
          { path: '/', element: <HomePage /> },
          { path: '/home', element: <HomePage /> },
          { path: '/coaches', element: <CoachesPage /> },
          { path: '/group-courses', element: <GroupCoursesPage /> },
          { path: '/packs', element: <PacksPage /> },
          { path: '/profile', element: <ClientArea /> },
          { path: '/auth-debug', element: <AuthDebugPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      ...(UiPage ? [{ path: '/ui', element: <UiPage /> }] : []),
      { path: '/login', element: <LoginPage /> },
      { path: '/client/login', element: <ClientLoginRedirect /> },
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/coach/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/admin/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '/unsubscribe/:token', element: <UnsubscribePage /> },
      { path: '/coach/*', element: <CoachOffice /> },
      { path: '/admin/*', element: <AdminOffice /> },
    ],
  },
];

/** Reads the address and follows it from then on. Called once, not while this file is evaluated: on a phone that is a long task as it is. */
export const startRouter = () => createBrowserRouter(ROUTES);

/** A change of the page's own parameters is drawn like any other state, with what else the press changes. */
const drawAtOnce = <Result,>(draw: () => Result): Result => draw();

/** The whole application, once its code has arrived. */
export function App({ router }: { router: ReturnType<typeof startRouter> }) {
  return (
    <ToastProvider>
      <RouterProvider router={router} flushSync={drawAtOnce} />
    </ToastProvider>
  );
}
