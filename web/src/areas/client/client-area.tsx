import { useEffect, useState } from 'react';
import { RequireRole } from '../../features/auth/require-role.tsx';
import {
  endingOf,
  onSessionRejected,
  onSessionsChanged,
  peekSession,
  useSession,
} from '../../lib/session/sessions.ts';
import { ProfilePage } from './profile-page.tsx';
import { SessionEnded } from './session-ended.tsx';

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
    </RequireRole>
  );
}
