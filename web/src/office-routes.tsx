import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { ADMIN_TABS } from './areas/admin/admin-tabs.tsx';
import { adminPart, officePart } from './ui/parts/part.tsx';

/** The routes of those who work here, in a chunk that no visitor downloads. */
const CoachLoginPage = officePart(() => import('./areas/coach/coach-login-page.tsx'), 'CoachLoginPage');
const CoachArea = officePart(() => import('./areas/coach/coach-area.tsx'), 'CoachArea');
const AdminLoginPage = adminPart(() => import('./areas/admin/admin-login-page.tsx'), 'AdminLoginPage');
const SetupPage = adminPart(() => import('./areas/setup/setup-page.tsx'), 'SetupPage');
const AdminArea = adminPart(() => import('./areas/admin/admin-area.tsx'), 'AdminArea');
const OwnAccountPage = adminPart(
  () => import('./areas/admin/own-account/own-account-page.tsx'),
  'OwnAccountPage',
);
const AdminEntry = adminPart(() => import('./areas/admin/admin-entry.tsx'), 'AdminEntry');
const NotFoundPage = officePart(() => import('./areas/public/not-found-page.tsx'), 'NotFoundPage');

const NOT_FOUND: ReactNode = (
  <main>
    <NotFoundPage />
  </main>
);

export function CoachOffice() {
  return (
    <Routes>
      <Route path="login" element={<CoachLoginPage />} />
      <Route path="*" element={<CoachArea />} />
    </Routes>
  );
}

export function AdminOffice() {
  return (
    <Routes>
      <Route path="login" element={<AdminLoginPage />} />
      <Route path="setup" element={<SetupPage />} />
      <Route element={<AdminArea />}>
        <Route index element={<AdminEntry />} />
        <Route path="account" element={<OwnAccountPage />} />
        {ADMIN_TABS.map(({ path, page }) => (
          <Route key={path} path={`${path}/*`} element={page} />
        ))}
      </Route>
      <Route path="*" element={NOT_FOUND} />
    </Routes>
  );
}
