import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { onSessionRejected, rejectSession } from '../../lib/sessions.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

const ENDED_TOAST_MS = 10_000;

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
      cache.getMutationCache().subscribe(({ mutation }) => {
        const error = mutation?.state.error;
        if (error instanceof ApiFailure && error.status === 403) rejectSession('coach');
      }),
    [cache],
  );
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ type, query }) => {
        const { error } = query.state;
        const isOurs = type === 'updated' && query.queryKey[0] === 'coach';
        if (isOurs && error instanceof ApiFailure && error.status === 403) rejectSession('coach');
      }),
    [cache],
  );
};
