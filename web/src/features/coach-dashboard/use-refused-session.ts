import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { rejectSession } from '../../lib/session/sessions.ts';

const FORBIDDEN = 403;

/** In the moment it comes: the cache remembers it for minutes, when somebody may have signed in anew. */
const isRefusal = (action: { readonly type: string; readonly error?: unknown }): boolean =>
  action.type === 'error' && action.error instanceof ApiFailure && action.error.status === FORBIDDEN;

/** A coach whom the server refuses is no coach any more: the session ends, and the login says so. */
export const useRefusedSession = () => {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && isRefusal(event.action)) rejectSession('coach');
      }),
    [cache],
  );
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        const isOurs = event.query.queryKey[0] === 'coach';
        if (event.type === 'updated' && isOurs && isRefusal(event.action)) rejectSession('coach');
      }),
    [cache],
  );
};
