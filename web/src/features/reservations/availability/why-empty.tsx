import type { Closure } from '@elan/contract/closures/closures.ts';
import type { ListedCoach } from '@elan/contract/coaches/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarOff } from 'lucide-react';
import { formatDayMonth, formatLongDay } from '../../../lib/time/format.ts';
import { monthOf } from '../../../ui/calendar/days.ts';

/** Until when a coach is away, and when again; nothing for one who is here. */
export type Away = Partial<Pick<ListedCoach, 'back_on' | 'away_reason' | 'absences'>>;

const touches = ({ from, to }: Pick<Closure, 'from' | 'to'>, month: string) =>
  monthOf(from) <= month && month <= monthOf(to);

/** In so many words, of a closure beside a calendar. */
const useClosureWords = () => {
  const { t } = useLingui();
  return ({ from, to, from_time, to_time }: Closure): string => {
    const [first, last] = [formatDayMonth(from), formatDayMonth(to)];
    if (from !== to) return t`du ${first} au ${last}`;
    return from_time === null ? first : t`${first}, ${from_time} – ${to_time}`;
  };
};

type ClosedDaysProps = { closures: readonly Closure[]; month: string };

/** Which days of a month the studio is closed, and why: the hatching alone does not say it. */
export function ClosedDays({ closures, month }: ClosedDaysProps) {
  const wordsOf = useClosureWords();
  const shown = closures.filter((closure) => touches(closure, month));
  if (shown.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-1 text-sm text-ink-2">
      {shown.map((closure) => (
        <li key={closure.id} className="flex gap-2">
          <CalendarOff className="mt-0.5 size-4 flex-none text-ink-3" aria-hidden="true" />
          <span className="min-w-0 break-words">
            <Trans>
              Studio fermé <b className="num font-semibold">{wordsOf(closure)}</b> : {closure.reason}
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Of a coach who is away, the day of return and, where clients may know it, why. */
export function BackOn({ away: { back_on, away_reason } }: { away: Away }) {
  if (!back_on) return null;
  const day = formatLongDay(back_on);
  return (
    <>
      <Trans>De retour le {day}.</Trans>
      {away_reason && ` ${away_reason}`}
    </>
  );
}

/** On which days of an absence the coach cannot be booked, and why if clients may know. */
function AwayDays({ absence: { from, to, reason } }: { absence: NonNullable<Away['absences']>[number] }) {
  const [first, last] = [formatLongDay(from), formatLongDay(to)];
  return (
    <>
      {from === to ? (
        <Trans>Absence de votre coach le {first}.</Trans>
      ) : (
        <Trans>
          Absence de votre coach du {first} au {last}.
        </Trans>
      )}
      {reason && ` ${reason}`}
    </>
  );
}

type WhyEmptyMonthProps = {
  month: string;
  /** There is a free hour after the month. */
  isLater: boolean;
  closures: readonly Closure[];
  away: Away;
};

/** Why a month has nothing free, where we know it. The closures stand beside. */
export function WhyEmptyMonth({ month, isLater, closures, away }: WhyEmptyMonthProps) {
  if (away.back_on && month <= monthOf(away.back_on)) return <BackOn away={away} />;
  const absence = away.absences?.find((days) => touches(days, month));
  if (absence) return <AwayDays absence={absence} />;
  if (closures.some((closure) => touches(closure, month)) || isLater) return null;
  return <Trans>Les heures de ce mois ne sont pas encore ouvertes.</Trans>;
}
