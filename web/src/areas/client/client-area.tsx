import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { loginPathOf } from '../../lib/session/area.ts';
import { loginUrl } from '../../lib/session/safe-next-path.ts';
import {
  endingOf,
  onSessionRejected,
  onSessionsChanged,
  peekSession,
  useSession,
} from '../../lib/session/sessions.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { UnsavedGuard } from '../../ui/overlays/unsaved-guard.tsx';
import { ProfilePage } from './profile-page.tsx';

const LEAVES_AFTER_MS = 2000;

/** The login that leads back here. */
const useLogin = () => {
  const { pathname, search } = useLocation();
  return loginUrl(loginPathOf('client'), { ending: endingOf('client'), from: pathname + search });
};

/** Said for two seconds to a client whose session was refused, before the login page takes over. */
function SessionEnded() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const login = useLogin();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true }), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, login]);
  return (
    <div className="mx-auto max-w-160 px-4 py-10 md:py-16">
      <PageHeading title={t`Profil`} className="sr-only" />
      <ErrorState>
        <p>
          <Trans>No authentication token found. Please log in again.</Trans>
        </p>
        <p className="mt-2">
          <Trans>Vous allez être redirigé vers la page de connexion.</Trans>
        </p>
        <p className="mt-5">
          <LinkButton to={login} replace variant="primary">
            <Trans>Se connecter</Trans>
          </LinkButton>
        </p>
      </ErrorState>
    </div>
  );
}

/** True from the moment the server refused the session, be it before this code arrived, until there is another one. */
const useRejected = (): boolean => {
  const hasSession = useSession('client') !== undefined;
  const [isRejected, setRejected] = useState(() => endingOf('client') === 'rejected');
  useEffect(() => onSessionRejected((area) => area === 'client' && setRejected(true)), []);
  useEffect(() => onSessionsChanged(() => peekSession('client') && setRejected(false)), []);
  return isRejected && !hasSession;
};

/** The client's own rooms. A refused session is told before the way leads to the login. */
export function ClientArea() {
  if (useRejected()) return <SessionEnded />;
  return (
    <RequireRole area="client">
      <ProfilePage />
      <UnsavedGuard />
    </RequireRole>
  );
}
