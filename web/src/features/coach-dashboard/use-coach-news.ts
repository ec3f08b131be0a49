import type { CoachNewsItem } from '@elan/contract/coach-dashboard/coach-dashboard-news.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { comma, formatDay } from '../../lib/time/format.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useNews } from './api.ts';

const NEWS_TOAST_MS = 7000;

const keyOf = ({ kind, change, id, date, time }: CoachNewsItem) => `${kind} ${id} ${change} ${date} ${time}`;

const useNewsTitle = () => {
  const { t } = useLingui();
  return ({ kind, change }: CoachNewsItem) => {
    if (kind === 'course') return t`Cours annulé`;
    if (kind === 'session') {
      const titles = {
        booked: t`Nouvelle réservation`,
        moved: t`Séance déplacée`,
        moved_away: t`Séance retirée de votre agenda`,
        cancelled: t`Séance annulée`,
      };
      return titles[change];
    }
    return change === 'booked' ? t`Nouvelle inscription` : t`Inscription annulée`;
  };
};

/** What somebody has just booked, moved or cancelled is told in a quiet word, wherever the coach is. */
export const useCoachNews = (today: CivilDate | undefined, onOpen: (item: CoachNewsItem) => void) => {
  const { t } = useLingui();
  const toast = useToast();
  const titleOf = useNewsTitle();
  const { data } = useNews();
  /** Readings overlap: what was told, or was there before the first one, is no news. */
  const known = useRef<Set<string>>(undefined);
  const tell = useEffectEvent((item: CoachNewsItem) => {
    const { client_name, course_title, date, time } = item;
    const what = [client_name, course_title].filter((part) => part !== null).join(comma());
    const when = formatDay(date, today ?? date);
    const dismiss = toast({
      type: 'info',
      title: titleOf(item),
      message: t`${what}, ${when} à ${time}`,
      duration: NEWS_TOAST_MS,
      actions: [
        {
          label: t`Voir`,
          onPress: () => {
            dismiss();
            onOpen(item);
          },
        },
      ],
    });
  });
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...data.news.map(keyOf)]);
    if (before) for (const item of data.news.filter((one) => !before.has(keyOf(one)))) tell(item);
  }, [data]);
};
