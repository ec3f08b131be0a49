import { closuresOverlap, inYear } from '@elan/contract/closures/closures.rules.ts';
import type { Closure } from '@elan/contract/closures/closures.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { addDays, daysBetween } from '@elan/contract/time.ts';
import { fixedHolidays, movingHolidays } from '@elan/contract/weeks/holidays.rules.ts';

/** A closure that may be entered with others; it has no day yet while nobody announced it. */
export interface Proposal {
  readonly key: string;
  readonly reason: string;
  readonly from: CivilDate | undefined;
  readonly to: CivilDate | undefined;
  readonly from_time: string | null;
  readonly to_time: string | null;
  /** Follows the moon: entered when it is announced, never worked out. */
  readonly isMoving: boolean;
  /** How long one that moves lasts. */
  readonly days: number;
  /** There is one already then, or by that name. */
  readonly isEntered: boolean;
  readonly isTicked: boolean;
}

const isMovingHoliday = (reason: string) => movingHolidays().some(({ name }) => name === reason);
const isIn = (date: CivilDate, year: number) => date.startsWith(`${year}-`);

/** A feast that has no day before it is announced, unless it was entered. */
const announced = (
  year: number,
  closures: readonly Closure[],
  { key, reason, days }: Pick<Proposal, 'key' | 'reason' | 'days'>,
): Proposal => {
  const entered = closures.find((closure) => closure.reason === reason && isIn(closure.from, year));
  return {
    ...{ key, reason, days, from: entered?.from, to: entered?.to, from_time: null, to_time: null },
    ...{ isMoving: true, isEntered: entered !== undefined, isTicked: false },
  };
};

/** The public holidays of a year that are still to come, or have no day yet. */
export const holidayProposals = (
  year: number,
  closures: readonly Closure[],
  today: CivilDate,
): Proposal[] => {
  const fixed = fixedHolidays(year)
    .filter(({ date }) => date >= today)
    .map(({ date, name }): Proposal => {
      const span = { from: date, to: date, from_time: null, to_time: null };
      const isEntered = closures.some((closure) => closuresOverlap(closure, span));
      return { ...span, key: date, reason: name, isMoving: false, days: 1, isEntered, isTicked: !isEntered };
    });
  const feasts = movingHolidays().map(({ name, days }) =>
    announced(year, closures, { key: name, reason: name, days }),
  );
  return [...fixed, ...feasts];
};

/** What the year before was closed for, on the same days; what follows the moon lasts as long, on a day of its own. */
export const againProposals = (year: number, closures: readonly Closure[], today: CivilDate): Proposal[] =>
  closures
    .filter(({ from }) => isIn(from, year - 1))
    .flatMap((past): Proposal[] => {
      const key = String(past.id);
      if (isMovingHoliday(past.reason)) {
        const days = daysBetween(past.from, past.to) + 1;
        return [announced(year, closures, { key, reason: past.reason, days })];
      }
      const { id: _, ...closure } = inYear(past, year);
      if (closure.to < today) return [];
      const isEntered = closures.some((other) => closuresOverlap(other, closure));
      return [{ ...closure, key, isMoving: false, days: 1, isEntered, isTicked: !isEntered }];
    });

/** One that moves, on the day that was announced. */
export const announcedOn = (proposal: Proposal, from: CivilDate | undefined): Proposal => ({
  ...proposal,
  from,
  to: from && addDays(from, proposal.days - 1),
  isTicked: from !== undefined,
});

export const chosenOf = (proposals: readonly Proposal[]) =>
  proposals.flatMap(({ from, to, from_time, to_time, reason, isTicked, isEntered }) =>
    isTicked && !isEntered && from && to ? [{ from, to, from_time, to_time, reason }] : [],
  );
