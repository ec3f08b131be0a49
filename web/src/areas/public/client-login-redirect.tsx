import { useLocation } from 'react-router';
import { Redirect } from '../../ui/feedback/redirect.tsx';

/** `/client/login` is the address others link to; it leads to `/login` with whatever it was told. */
export function ClientLoginRedirect() {
  const { search, state } = useLocation();
  return <Redirect to={{ pathname: '/login', search }} state={state} />;
}
