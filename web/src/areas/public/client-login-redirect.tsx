import { Navigate, useLocation } from 'react-router';

/** `/client/login` is the address others link to; it leads to `/login` with whatever it was told. */
export function ClientLoginRedirect() {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: '/login', search }} replace state={state} />;
}
