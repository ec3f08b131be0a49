import type { Absence } from '@elan/contract/absences/absences.ts';
import type { Closure } from '@elan/contract/closures/closures.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import type { MinuteSpan } from '../../ui/calendar/minute-spans.ts';
import { spanOnDay } from '../absences/absence-span.ts';

/** A part of a day on which nobody can be booked: the studio is closed, the coach is absent, or has asked to be. */
export interface Away extends MinuteSpan {
  readonly key: string;
  readonly kind: 'closure' | 'absence' | 'requested';
  /** For whoever may read it; an absence need not say why. */
  readonly reason: string | null;
}

/** The closures and absences of a day, in the order of time. What was refused or undone changes nothing. */
export const awayOn = (
  date: CivilDate,
  closures: readonly Closure[] = [],
  absences: readonly Absence[] = [],
): Away[] => {
  const closed = closures.map((closure) => ({
    key: `closure-${closure.id}`,
    kind: 'closure' as const,
    reason: closure.reason,
    span: spanOnDay(
      {
        from: { date: closure.from, time: closure.from_time },
        to: { date: closure.to, time: closure.to_time },
      },
      date,
    ),
  }));
  const absent = absences
    .filter(({ state }) => state === 'granted' || state === 'requested')
    .map((absence) => ({
      key: `absence-${absence.id}`,
      kind: absence.state === 'granted' ? ('absence' as const) : ('requested' as const),
      reason: absence.reason,
      span: spanOnDay(absence, date),
    }));
  return [...closed, ...absent]
    .flatMap(({ span, ...rest }) => (span ? [{ ...rest, ...span }] : []))
    .toSorted((a, b) => a.start - b.start || a.key.localeCompare(b.key));
};
