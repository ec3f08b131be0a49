import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { ABSENCE_DAYS_MAX } from '@elan/contract/absences/absences.ts';
import { addDays, daysBetween } from '@elan/contract/time.ts';
import type { Now } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import type { Span } from './absences.queries.ts';

interface Hours {
  readonly from: { readonly date: string; readonly time?: string | null | undefined };
  readonly to: { readonly date: string; readonly time?: string | null | undefined };
}

const DAY_BEGINS = '00:00';
const DAY_ENDS = '24:00';

const wrong = (field: string, text: string) => new Refusal(400, text, { fields: { [field]: text } });

/** Without times whole days, both included. Refuses what is over, or longer than anybody is away. */
export function spanOf({ from, to }: Hours, now: Now): Span {
  const begins = `${from.date}T${from.time ?? DAY_BEGINS}`;
  const isWholeDay = (to.time ?? DAY_ENDS) === DAY_ENDS;
  const ends = isWholeDay ? `${addDays(to.date, 1)}T${DAY_BEGINS}` : `${to.date}T${to.time}`;
  if (ends <= begins) throw wrong('to', ABSENCE_TEXTS.ENDS_FIRST);
  if (ends <= now.wall) throw wrong('to', ABSENCE_TEXTS.OVER);
  if (daysBetween(from.date, to.date) >= ABSENCE_DAYS_MAX) throw wrong('to', ABSENCE_TEXTS.TOO_LONG);
  return `[${begins},${ends})`;
}

/** Of an absence that is entered or asked for: from today on. One that was asked for before may have begun by the time it is answered. */
export function newSpanOf(hours: Hours, now: Now): Span {
  const span = spanOf(hours, now);
  if (hours.from.date < now.date) throw wrong('from', ABSENCE_TEXTS.BEFORE_TODAY);
  return span;
}

/** How it is told: no time where it begins or ends with the day. */
export function hoursOf(row: {
  readonly from_date: string;
  readonly from_time: string;
  readonly to_date: string;
  readonly to_time: string;
}) {
  const isWholeDay = row.to_time === DAY_BEGINS;
  return {
    from: { date: row.from_date, time: row.from_time === DAY_BEGINS ? null : row.from_time },
    to: isWholeDay
      ? { date: addDays(row.to_date, -1), time: null }
      : { date: row.to_date, time: row.to_time },
  };
}
