import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { holidayOn } from '@elan/contract/weeks/holidays.rules.ts';
import type { WEEK_CLASHES, WeekDay, WeekEffect } from '@elan/contract/weeks/weeks.ts';

export type Why = (typeof WEEK_CLASHES)[number];

/** What the week comes to on one day, for all coaches who get it. */
export interface EffectDay {
  readonly date: CivilDate;
  /** How many hours the week has on that day. */
  readonly hours: number;
  readonly opened: number;
  readonly withdrawn: number;
  readonly kept: number;
  /** Hours that are not opened because the coach is taken, or an hour lies across them. */
  readonly conflicts: number;
  /** Why nothing can be opened on the whole day. */
  readonly closed: 'holiday' | 'closure' | 'absence' | undefined;
}

/** Of these somebody should know: a session that is there has its hour, and what was done by hand is as it was meant, but where it is in the way. */
const CONFLICTS: readonly Why[] = ['course', 'crossing'];
const AS_IT_IS: readonly Why[] = ['hand', 'withdrawn', 'session'];
const CLOSING = ['holiday', 'closure', 'absence'] as const;

const closedBy = ({ opened, withdrawn, clashes }: Sums) =>
  opened + withdrawn === 0
    ? CLOSING.find((why) => clashes.length > 0 && clashes.every((clash) => clash.why === why))
    : undefined;

interface Sums {
  readonly opened: number;
  readonly withdrawn: number;
  readonly clashes: WeekDay['clashes'];
}

/** What has nothing to do with the week that is drawn is left out: the days of another one, on which nothing changes. */
export const effectWithin = (effect: WeekEffect, reach: ReadonlyMap<CivilDate, number>): WeekEffect => ({
  ...effect,
  coaches: effect.coaches.map((coach) => ({
    ...coach,
    days: coach.days.filter(
      ({ date, opened, withdrawn, kept }) =>
        reach.has(date) || opened.length + withdrawn.length + kept.length > 0,
    ),
  })),
});

/** Every day on which the week has hours or changes some, in order. */
export const effectDays = ({ coaches }: WeekEffect, reach: ReadonlyMap<CivilDate, number>): EffectDay[] => {
  const told = Map.groupBy(
    coaches.flatMap(({ days }) => days),
    ({ date }) => date,
  );
  const dates = new Set([
    ...told.keys(),
    ...[...reach].flatMap(([date, hours]) => (hours > 0 ? [date] : [])),
  ]);
  return [...dates].toSorted().map((date): EffectDay => {
    const ofDay = told.get(date) ?? [];
    const total = (count: (day: WeekDay) => number) => ofDay.reduce((sum, day) => sum + count(day), 0);
    const clashes = ofDay.flatMap((day) => day.clashes);
    const [opened, withdrawn] = [total((day) => day.opened.length), total((day) => day.withdrawn.length)];
    return {
      ...{ date, opened, withdrawn },
      hours: reach.get(date) ?? 0,
      kept: total((day) => day.kept.length),
      conflicts: clashes.filter(({ why }) => CONFLICTS.includes(why)).length,
      closed: closedBy({ opened, withdrawn, clashes }),
    };
  });
};

/** Whether there is anything on that day that could be left as it is. */
export const isTickable = ({ hours, opened, withdrawn, closed }: EffectDay): boolean =>
  opened + withdrawn > 0 || (hours > 0 && !closed);

/** Days that can be ticked, and those that are: 20 of 21. */
export const tickedDays = (
  days: readonly EffectDay[],
  without: readonly CivilDate[],
): { ticked: number; all: number } => {
  const all = days.filter((day) => isTickable(day) || without.includes(day.date));
  return { ticked: all.filter(({ date }) => !without.includes(date)).length, all: all.length };
};

/** Something that is not as one might think, by its name. */
export interface Note {
  readonly key: string;
  readonly date: CivilDate;
  readonly why: Why;
  readonly name: string | null;
  readonly times: readonly CivilTime[];
  /** Whose hours, where it is about several coaches. */
  readonly coach: string | undefined;
}

/** What stands in the way, one line for each thing of a day; what is about the studio is told once. */
export const notesOf = ({ coaches }: WeekEffect): Note[] => {
  const notes = new Map<string, Note>();
  for (const { coach_name, days } of coaches) {
    for (const { date, clashes } of days) {
      for (const { why, name, start_time } of clashes) {
        const isOfAll = why === 'holiday' || why === 'closure';
        const coach = coaches.length > 1 && !isOfAll ? coach_name : undefined;
        const key = [date, why, name, coach].join(' ');
        const times = notes.get(key)?.times ?? [];
        notes.set(key, {
          ...{ key, date, why, name, coach },
          times: times.includes(start_time) ? times : [...times, start_time].toSorted(),
        });
      }
    }
  }
  return [...notes.values()].toSorted((a, b) => a.date.localeCompare(b.date));
};

/** An hour that somebody opened, closed or booked, and which stays as it is. */
export const isAsItIs = ({ why }: Note): boolean => AS_IT_IS.includes(why);

export const isConflict = ({ why }: Note): boolean => CONFLICTS.includes(why);

/** Public holidays that somebody opened, and which could be closed again. */
export const openedHolidays = (dates: readonly CivilDate[]) =>
  dates.toSorted().flatMap((date) => {
    const name = holidayOn(date);
    return name === undefined ? [] : [{ date, name }];
  });

/** Sessions that stay although the week has no such hour any more. */
export const keptOf = ({ coaches }: WeekEffect) =>
  coaches
    .flatMap(({ days }) => days.flatMap(({ date, kept }) => kept.map((hour) => ({ ...hour, date }))))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.start_time.localeCompare(b.start_time));
