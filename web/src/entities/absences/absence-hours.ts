import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { ABSENCE_DAYS_MAX } from '@elan/contract/absences/absences.ts';
import {
  type CivilDate,
  CivilEnd,
  type CivilMoment,
  CivilTime,
  civilDate,
  daysBetween,
} from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import type { AbsenceSpan } from './absence-span.ts';

const DAY_PARTS = ['day', 'morning', 'afternoon', 'hours'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Where a morning ends and an afternoon begins. */
const NOON = '13:00';

/** When, as a form asks for it. */
export interface Hours {
  readonly part: DayPart;
  readonly from: { readonly date: CivilDate; readonly time: string };
  readonly to: { readonly date: CivilDate; readonly time: string };
}

/** The hours in the contract's words; times that are typed count only where hours are asked for. */
export const spanOf = ({ part, from, to }: Hours): AbsenceSpan => {
  const begins = { day: null, morning: null, afternoon: NOON, hours: from.time }[part];
  const ends = { day: null, morning: NOON, afternoon: null, hours: to.time }[part];
  return { from: { date: from.date, time: begins }, to: { date: to.date, time: ends } };
};

/** What an absence that is there, or asked for, looks like in the form. */
export const hoursOf = ({ from, to }: AbsenceSpan): Hours => {
  const isOneDay = from.date === to.date;
  const part =
    !from.time && !to.time
      ? 'day'
      : isOneDay && !from.time && to.time === NOON
        ? 'morning'
        : isOneDay && from.time === NOON && !to.time
          ? 'afternoon'
          : 'hours';
  return {
    part,
    from: { date: from.date, time: from.time ?? '00:00' },
    to: { date: to.date, time: to.time ?? '24:00' },
  };
};

const beginOf = ({ from }: AbsenceSpan) => `${from.date} ${from.time ?? '00:00'}`;
const endOfSpan = ({ to }: AbsenceSpan) => `${to.date} ${to.time ?? '24:00'}`;

/** Why these hours cannot be an absence, or undefined. */
export const whyNotAbsence = (span: AbsenceSpan, now: CivilMoment): string | undefined => {
  if (beginOf(span) >= endOfSpan(span)) return ABSENCE_TEXTS.ENDS_FIRST;
  if (endOfSpan(span) <= `${now.date} ${now.time}`) return ABSENCE_TEXTS.OVER;
  return daysBetween(span.from.date, span.to.date) >= ABSENCE_DAYS_MAX ? ABSENCE_TEXTS.TOO_LONG : undefined;
};

const isTime = (time: string) => CivilTime.safeParse(time).success;
const isEnd = (time: string) => CivilEnd.safeParse(time).success;

/** Whether both hours can be read, where hours are asked for. */
export const areHoursRead = ({ part, from, to }: Hours): boolean =>
  part !== 'hours' || (isTime(from.time) && isEnd(to.time));

const HOURS_SHAPE = {
  part: z.enum(DAY_PARTS),
  from: z.object({ date: civilDate(() => ABSENCE_TEXTS.NO_FIRST_DAY), time: z.string() }),
  to: z.object({ date: civilDate(() => ABSENCE_TEXTS.NO_LAST_DAY), time: z.string() }),
};

/** The hours of a form with what else it asks; right if they can be an absence. */
export const absenceHours = <Shape extends z.core.$ZodShape>(now: CivilMoment, shape: Shape) =>
  z.object({ ...HOURS_SHAPE, ...shape }).check(({ value, issues }) => {
    const { part, from, to } = z.object(HOURS_SHAPE).parse(value);
    const hours = { part, from, to };
    const refuse = (message: string, path: string[]) =>
      issues.push({ code: 'custom', message, path, input: value });
    if (part === 'hours' && !isTime(from.time)) refuse(ABSENCE_TEXTS.NO_HOUR, ['from', 'time']);
    if (part === 'hours' && !isEnd(to.time)) refuse(ABSENCE_TEXTS.NO_HOUR, ['to', 'time']);
    const reason = areHoursRead(hours) ? whyNotAbsence(spanOf(hours), now) : undefined;
    if (reason) refuse(reason, ['to', 'date']);
  });

const USUAL_HOURS = { from: '09:00', to: '12:00' };

/** A whole day, with hours at hand for whoever wants some of it. */
export const wholeDay = (date: CivilDate): Hours => ({
  part: 'day',
  from: { date, time: USUAL_HOURS.from },
  to: { date, time: USUAL_HOURS.to },
});
