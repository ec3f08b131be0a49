import { Suspense } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { useCoachNews } from '../../features/coach-dashboard/use-coach-news.ts';
import { useRefusedSession } from '../../features/coach-dashboard/use-refused-session.ts';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { CoachLayout } from './coach-layout.tsx';
import { pageOf, useCoachView } from './coach-views.tsx';

function Dashboard() {
  const current = useCoachView();
  const navigate = useNavigate();
  useRefusedSession();
  useCoachNews(useStudioNow().now?.date, ({ kind, change, id, course_id, date }) => {
    const booked = change === 'booked' ? `&session=${id}` : '';
    const sheet = { session: booked, seat: `&course=${course_id}`, course: '' }[kind];
    void navigate(`/coach/?day=${date}${sheet}`);
  });
  return (
    <CoachLayout current={current}>
      <Suspense fallback={<LoadingScreen />}>{pageOf(current)}</Suspense>
    </CoachLayout>
  );
}

/** Everything under `/coach`; the bare address is written with its slash. */
export function CoachArea() {
  const { pathname, search } = useLocation();
  if (pathname !== '/coach/') return <Navigate to={{ pathname: '/coach/', search }} replace />;
  return (
    <RequireRole area="coach">
      <Dashboard />
    </RequireRole>
  );
}
