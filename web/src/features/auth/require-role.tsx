import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type Area, loginPathOf } from '../../lib/session/area.ts';
import { loginUrl } from '../../lib/session/safe-next-path.ts';
import { endingOf, useSession } from '../../lib/session/sessions.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { Redirect } from '../../ui/feedback/redirect.tsx';
import { useSessionCheck } from './api.ts';

/** Where a visitor without a session goes: after a logout home or to the bare login, else to the login and back here. */
const wayOut = (area: Area, from: string): string => {
  const ending = endingOf(area);
  const loginPath = area === 'client' ? '/client/login' : loginPathOf(area);
  if (ending === 'logout') return area === 'client' ? '/' : loginPath;
  return loginUrl(loginPath, { ending, from });
};

/** Shows its content to the area's own role only. */
export function RequireRole({ area, children }: { area: Area; children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession(area);
  const { pathname, search } = useLocation();
  const check = useSessionCheck(area, session);
  if (session === undefined) return <Redirect to={wayOut(area, pathname + search)} />;
  if (session.user !== undefined) return children;
  // The client's guard stands inside the site's frame; the offices have no frame before they know who enters.
  const Frame = area === 'client' ? 'div' : 'main';
  return (
    <Frame>
      <h1 className="sr-only">{check.isError ? t`Erreur` : t`Chargement…`}</h1>
      {check.isError ? (
        <ErrorState
          title={t`Server is not responding`}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      ) : (
        <LoadingScreen />
      )}
    </Frame>
  );
}
