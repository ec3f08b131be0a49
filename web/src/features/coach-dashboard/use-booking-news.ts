import type { Reservation } from '@elan/contract/reservations.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatDay } from '../../lib/format.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useLastBooked } from './api.ts';

const NEWS_TOAST_MS = 7000;

/** A session that somebody has just booked is told in a quiet word, wherever the coach is. */
export const useBookingNews = (today: CivilDate | undefined, onOpen: (session: Reservation) => void) => {
  const { t } = useLingui();
  const toast = useToast();
  const { data } = useLastBooked();
  const lastHeard = useRef<number>(undefined);
  const tell = useEffectEvent((session: Reservation) => {
    const { client_name, date, time } = session;
    const when = formatDay(date, today ?? date);
    const dismiss = toast({
      type: 'info',
      title: t`Nouvelle réservation`,
      message: t`${client_name}, ${when} à ${time}`,
      duration: NEWS_TOAST_MS,
      actions: [
        {
          label: t`Voir`,
          onPress: () => {
            dismiss();
            onOpen(session);
          },
        },
      ],
    });
  });
  useEffect(() => {
    if (data === undefined) return;
    const before = lastHeard.current;
    const newest = Math.max(0, ...data.map(({ id }) => id));
    lastHeard.current = Math.max(before ?? 0, newest);
    if (before === undefined) return;
    for (const session of data.filter(({ id, status }) => id > before && status === 'confirmed'))
      tell(session);
  }, [data]);
};
