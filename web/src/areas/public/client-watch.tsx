import { useRefreshedClient } from '../../features/auth/api.ts';
import { SessionAlert } from '../../features/auth/session-alert.tsx';

/** Keeps a client's credits fresh and warns before the session ends. */
export function ClientWatch() {
  useRefreshedClient();
  return <SessionAlert area="client" />;
}
