import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { onSessionRejected, rejectSession } from '../../lib/session/sessions.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

const ENDED_TOAST_MS = 10_000;
const FORBIDDEN = 403;

/** In the moment it comes: the cache remembers it for minutes, when somebody may have signed in anew. */
const isRefusal = (action: { readonly type: string; readonly error?: unknown }): boolean =>
  action.type === 'error' && action.error instanceof ApiFailure && action.error.status === FORBIDDEN;

/** A coach whose session the server refuses, dead or no coach's any more, is told so on the way to the login. */
export const useRefusedSession = () => {
  const { t } = useLingui();
  const toast = useToast();
  const cache = useQueryClient();
  const tell = useEffectEvent(() =>
    toast({
      type: 'error',
      message: t`Your session has expired. Please log in again.`,
      duration: ENDED_TOAST_MS,
    }),
  );
  useEffect(() => onSessionRejected((area) => void (area === 'coach' && tell())), []);
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
