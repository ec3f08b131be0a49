import type { LivePointsUpdated } from '@elan/contract/live/live.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { areaOf } from '../../lib/session/area.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

const POINTS_TOAST_MS = 7000;
const ASKED_AGAIN_MS = 60_000;

/**
 * Keeps the live channel of whoever is signed in where the visitor is now: one per tab, none for a visitor, who does not
 * even download it. The page works without it.
 */
export function LiveChannel({ onWaitingNews }: { onWaitingNews: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const cache = useQueryClient();
  const area = areaOf(useLocation().pathname);
  const token = useSession(area)?.token;

  const showPoints = useEffectEvent(({ points, message }: LivePointsUpdated) => {
    toast({
      type: 'info',
      title: t`Points Updated`,
      message: message ?? t`Your points have been updated. New balance: ${points} points.`,
      duration: POINTS_TOAST_MS,
    });
  });

  const showWaits = useEffectEvent(onWaitingNews);

  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    let stop = () => {};
    const start = async () => {
      try {
        const { startLive } = await import('../../lib/live/live.ts');
        if (isWanted)
          stop = startLive({
            area,
            token,
            cache,
            onPointsNews: (news) => showPoints(news),
            onWaitingNews: () => showWaits(),
          });
      } catch (reason) {
        console.debug('live: its code did not arrive', reason);
        const timer = setTimeout(start, ASKED_AGAIN_MS);
        stop = () => clearTimeout(timer);
        if (!isWanted) stop();
      }
    };
    void start();
    return () => {
      isWanted = false;
      stop();
    };
  }, [area, token, cache]);

  return null;
}
