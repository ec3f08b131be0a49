import type { Role } from '@elan/contract/endpoint.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Ban, CalendarCheck, HeartHandshake } from 'lucide-react';
import { comma, formatTime } from '../../../lib/time/format.ts';
import { formatDayMonthAsOf } from '../../../lib/time/format-office.ts';

/** What can happen to a booking, by its sign. */
export const ACT_LOOK = {
  booked: { icon: CalendarCheck, tone: 'text-ok' },
  moved: { icon: ArrowRightLeft, tone: 'text-maj-700' },
  cancelled: { icon: Ban, tone: 'text-bad' },
  released: { icon: Ban, tone: 'text-ink-2' },
  pardoned: { icon: HeartHandshake, tone: 'text-ok' },
};

type Act = { readonly at: string; readonly by_name: string; readonly by_role: Role };

/** Who did something with a booking, and when: the client by themselves, a coach, or somebody of the office. */
export const useActWords = (today: CivilDate | undefined) => {
  const { t } = useLingui();
  return ({ at, by_name, by_role }: Act): string => {
    const by = {
      user: t`depuis l'espace client`,
      coach: t`par ${by_name}, coach`,
      admin: t`par ${by_name}, au bureau`,
    }[by_role];
    return `${formatDayMonthAsOf(at.slice(0, 10), today)} ${formatTime(at.slice(11))}${comma()}${by}`;
  };
};
