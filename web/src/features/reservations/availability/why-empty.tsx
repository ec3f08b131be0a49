import { closedAllDay } from '@elan/contract/closures/closures.rules.ts';
import type { Closure } from '@elan/contract/closures/closures.ts';
import type { ListedCoach } from '@elan/contract/coaches/coaches.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { comma, formatDayMonth, formatLongDay } from '../../../lib/time/format.ts';
import { daysOfMonth, monthOf } from '../../../ui/calendar/days.ts';

/** Until when a coach is away, and when again; nothing for one who is here. */
export type Away = Partial<Pick<ListedCoach, 'back_on' | 'away_reason' | 'absences'>>;

type Days = Pick<Closure, 'from' | 'to'> & Partial<Pick<Closure, 'from_time' | 'to_time'>>;

const touches = ({ from, to }: Days, month: string) => monthOf(from) <= month && month <= monthOf(to);

/** In so many words, of days or hours beside a calendar. */
const useSpanWords = () => {
  const { t } = useLingui();
  return ({ from, to, from_time = null, to_time = null }: Days): string => {
    const [first, last] = [formatDayMonth(from), formatDayMonth(to)];
    if (from === to) return from_time === null ? t`le ${first}` : t`le ${first}, ${from_time} – ${to_time}`;
    return from_time === null
      ? t`du ${first} au ${last}`
      : t`du ${first}, ${from_time}, au ${last}, ${to_time}`;
  };
};

function ShutLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <CalendarOff className="mt-0.5 size-4 flex-none text-ink-3" aria-hidden="true" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

type ShutDaysProps = { closures: readonly Closure[] | undefined; away: Away; month: string };

/** Which days of a month the studio is closed or the coach away, and why: the hatching alone does not say it. */
export function ShutDays({ closures = [], away, month }: ShutDaysProps) {
  const wordsOf = useSpanWords();
  const closed = closures.filter((closure) => touches(closure, month));
  const absent = away.absences?.filter((absence) => touches(absence, month)) ?? [];
  if (closed.length + absent.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-1 text-start text-sm text-ink-2">
      {closed.map((closure) => (
        <ShutLine key={closure.id}>
          <Trans>
            Studio fermé <b className="num font-semibold">{wordsOf(closure)}</b> : {closure.reason}
          </Trans>
        </ShutLine>
      ))}
      {absent.map((absence) => (
        <ShutLine key={absence.from}>
          {absence.reason ? (
            <Trans>
              Absence de votre coach <b className="num font-semibold">{wordsOf(absence)}</b> :{' '}
              {absence.reason}
            </Trans>
          ) : (
            <Trans>
              Absence de votre coach <b className="num font-semibold">{wordsOf(absence)}</b>
            </Trans>
          )}
        </ShutLine>
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

/** Why nobody can be booked on that day at all, whatever the hours; nothing where some hour may be open. */
export const useShutDay = (closures: readonly Closure[] | undefined, away: Away) => {
  const { t } = useLingui();
  return (date: CivilDate): string | undefined => {
    const isAway = away.absences?.some(({ from, to }) => from <= date && date <= to);
    return (
      closedAllDay(closures ?? [], date)?.join(comma()) ?? (isAway ? t`Absence de votre coach` : undefined)
    );
  };
};

type WhyEmptyMonthProps = {
  month: string;
  today: CivilDate;
  /** There is a free hour after the month. */
  isLater: boolean;
  /** Unknown as long as they are on their way. */
  closures: readonly Closure[] | undefined;
  away: Away;
};

/** Why a month has nothing free. What is shut stands beside: here why nothing is free on the other days. */
export function WhyEmptyMonth({ month, today, isLater, closures, away }: WhyEmptyMonthProps) {
  const shutOn = useShutDay(closures, away);
  if (away.back_on && month <= monthOf(away.back_on)) return <BackOn away={away} />;
  const isShut = daysOfMonth(month).every((date) => date < today || shutOn(date) !== undefined);
  if (closures === undefined || isShut) return null;
  return isLater ? (
    <Trans>Toutes les heures de ce mois sont prises ou fermées.</Trans>
  ) : (
    <Trans>Les heures de ce mois ne sont pas encore ouvertes.</Trans>
  );
}
