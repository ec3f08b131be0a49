import type { Absence } from '@elan/contract/absences/absences.ts';
import { type CivilDate, minutesOfDay } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatLongDay, formatShortDate } from '../../lib/time/format.ts';
import { formatDateRange } from '../../lib/time/format-office.ts';
import type { MinuteSpan } from '../../ui/calendar/minute-spans.ts';

/** When a coach is absent: without times whole days, both included. */
export type AbsenceSpan = Pick<Absence, 'from' | 'to'>;

const DAY_MINUTES = 24 * 60;

/** What of a day the absence takes, if anything. */
export const spanOnDay = ({ from, to }: AbsenceSpan, date: CivilDate): MinuteSpan | undefined => {
  if (date < from.date || date > to.date) return undefined;
  const start = date === from.date && from.time ? minutesOfDay(from.time) : 0;
  const end = date === to.date && to.time ? minutesOfDay(to.time) : DAY_MINUTES;
  return start < end ? { start, end } : undefined;
};

export const isWholeDay = (span: MinuteSpan | undefined): boolean =>
  span?.start === 0 && span.end === DAY_MINUTES;

/**
 * mardi 17 novembre 2026, du 17 au 19 novembre 2026, mardi 17 novembre de 13:00 à 18:00; `short` where there is little room:
 * mar. 17 nov. à partir de 13:00.
 */
export const useSpanWords = () => {
  const { t } = useLingui();
  const hoursOfDay = (day: string, { from: { time: begin }, to: { time: end } }: AbsenceSpan) => {
    if (begin && end) return t`${day} de ${begin} à ${end}`;
    return begin ? t`${day} à partir de ${begin}` : t`${day} jusqu'à ${end}`;
  };
  return (span: AbsenceSpan, length: 'long' | 'short' = 'long'): string => {
    const { from, to } = span;
    const dayOf = length === 'short' ? formatShortDate : formatLongDay;
    const isWhole = !from.time && !to.time;
    if (from.date === to.date) {
      if (!isWhole) return hoursOfDay(dayOf(from.date), span);
      return length === 'short' ? dayOf(from.date) : formatDate(from.date);
    }
    if (isWhole && length === 'long') return formatDateRange({ start_date: from.date, end_date: to.date });
    const [since, until] = [from, to].map(({ date, time }) => [dayOf(date), time].filter(Boolean).join(' '));
    return t`du ${since} au ${until}`;
  };
};
