import { isFull } from '@elan/contract/group-courses/group-courses.rules.ts';
import type { OwnWait } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { comma, formatShortDate, formatTime } from '../../lib/time/format.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useOwnWaits } from './api.ts';
import { WAITING_PARAM } from './waiting-param.ts';

/** Long enough to look up from something else. */
const NEWS_MS = 20_000;

/** Tells what the client's waiting lists came to, wherever on the site they are: each seat once. */
export function WaitingNews() {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { data: waits } = useOwnWaits();
  /** What was told already, and how to take it back. */
  const told = useRef(new Map<string, () => void>());
  const tell = useEffectEvent(({ id, state, course }: OwnWait) => {
    const isIn = state === 'put_in';
    if (!isIn && isFull(course)) {
      // Somebody took it: nothing to see there any more, and the next one is news again.
      told.current.get(`${id} offered`)?.();
      told.current.delete(`${id} offered`);
      return;
    }
    const news = `${id} ${isIn ? state : 'offered'}`;
    if (told.current.has(news)) return;
    const when = `${formatShortDate(course.date)}${comma()}${formatTime(course.time)}`;
    const takeBack = toast({
      type: 'info',
      title: isIn ? t`Vous êtes inscrit : ${course.title}` : t`Une place est libre : ${course.title}`,
      message: isIn
        ? t`Une place s'est libérée, ${when}.`
        : t`${when}. La première personne qui la prend l'a.`,
      duration: NEWS_MS,
      actions: [
        {
          label: isIn ? t`Garder ou non merci` : t`Voir la place`,
          onPress: () => void navigate(`/profile?tab=reservations&${WAITING_PARAM}=${course.id}`),
        },
      ],
    });
    told.current.set(news, takeBack);
  });
  useEffect(() => {
    for (const wait of waits ?? []) tell(wait);
  }, [waits]);
  return null;
}
