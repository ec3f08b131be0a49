import { Route, Routes } from 'react-router';
import { officePart } from './ui/parts/part.tsx';

/** The rooms of those who work here, with a table of addresses that no visitor downloads. */
const CoachLoginPage = officePart(() => import('./areas/coach/coach-login-page.tsx'), 'CoachLoginPage');
const CoachArea = officePart(() => import('./areas/coach/coach-area.tsx'), 'CoachArea');
const AdminLoginPage = officePart(() => import('./areas/admin/admin-login-page.tsx'), 'AdminLoginPage');
const AdminArea = officePart(() => import('./areas/admin/admin-area.tsx'), 'AdminArea');
const NotFoundPage = officePart(() => import('./areas/public/not-found-page.tsx'), 'NotFoundPage');

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
      <Route index element={<AdminArea />} />
      <Route path="login" element={<AdminLoginPage />} />
      <Route
        path="*"
        element={
          <main>
            <NotFoundPage />
          </main>
        }
      />
    </Routes>
  );
}
