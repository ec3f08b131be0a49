import { Navigate, type NavigateProps } from 'react-router';
import { LoadingScreen } from './loading-screen.tsx';

/** Leads to another page in place of this one, and says so while the code of that page is on its way. */
export function Redirect(props: Omit<NavigateProps, 'replace'>) {
  return (
    <>
      <LoadingScreen />
      <Navigate {...props} replace />
    </>
  );
}
