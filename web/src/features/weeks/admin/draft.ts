import { addDays, type CivilDate, dayOfWeek } from '@elan/contract/time.ts';
import { cutWeekday, weekOn } from '@elan/contract/weeks/weeks.rules.ts';
import { type CoachWeek, type CoachWeeks, WeekBody } from '@elan/contract/weeks/weeks.ts';
import { type Block, blocksOf, isSameWeek, windowsOf } from './drawing/blocks.ts';

/** A week as it is being drawn. */
export interface Draft {
  /** Undefined for one that is not there yet. */
  readonly week: Pick<CoachWeek, 'id' | 'version'> | undefined;
  readonly validFrom: CivilDate;
  /** Undefined for the usual week, which has no end. */
  readonly validTo: CivilDate | undefined;
  readonly blocks: readonly Block[];
  readonly without: readonly CivilDate[];
  readonly holidaysOpen: readonly CivilDate[];
  /** Colleagues who get the same week. */
  readonly coachIds: readonly number[];
}

/** Which week the address means: the one it names, else the one in force, else the next to come. */
export const chosenWeek = (
  { weeks }: CoachWeeks,
  named: number | 'new' | undefined,
  today: CivilDate,
): CoachWeek | undefined => {
  if (named === 'new') return undefined;
  return weeks.find(({ id }) => id === named) ?? weekOn(weeks, today) ?? weeks[0];
};

const DAYS_PER_WEEK = 7;
const nextMonday = (today: CivilDate): CivilDate =>
  addDays(today, DAYS_PER_WEEK - ((dayOfWeek(today) + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK));

/** What a new week is drawn from: the usual one that counts on its first day, or the next one that there is. */
const patternOf = ({ weeks }: CoachWeeks, date: CivilDate): CoachWeek | undefined => {
  const usual = weeks.filter(({ valid_to }) => valid_to === null);
  return weekOn(usual, date) ?? usual[0] ?? weeks[0];
};

/** The week as it is saved, or a new one: the first begins today and empty, any other with the hours of the usual one next Monday. */
export const draftOf = (saved: CoachWeeks, week: CoachWeek | undefined, today: CivilDate): Draft => {
  const validFrom = week?.valid_from ?? (saved.weeks.length === 0 ? today : nextMonday(today));
  return {
    week: week && { id: week.id, version: week.version },
    validFrom,
    validTo: week?.valid_to ?? undefined,
    blocks: blocksOf((week ?? patternOf(saved, validFrom))?.windows ?? []),
    without: saved.without,
    holidaysOpen: saved.holidays_open,
    coachIds: [],
  };
};

/** The days within reach on which the drawn week is the one that counts, and how many hours it has on each. */
export const reachOf = (saved: CoachWeeks, draft: Draft, today: CivilDate): Map<CivilDate, number> => {
  const windows = windowsOf(draft.blocks);
  const drawn = { id: draft.week?.id, valid_from: draft.validFrom, valid_to: draft.validTo ?? null };
  const weeks = [...saved.weeks.filter(({ id }) => id !== drawn.id), drawn];
  const days = new Map<CivilDate, number>();
  for (let date = today; date <= saved.open_until; date = addDays(date, 1)) {
    if (weekOn(weeks, date) === drawn) days.set(date, cutWeekday(windows, date).length);
  }
  return days;
};

/** The day after a week for a while, if a usual one counts again by then. */
export const returnOf = (saved: CoachWeeks, { week, validTo }: Draft): CivilDate | undefined => {
  if (!validTo) return undefined;
  const after = addDays(validTo, 1);
  const others = saved.weeks.filter(({ id }) => id !== week?.id);
  return weekOn(others, after)?.valid_to === null ? after : undefined;
};

const isSameList = <T extends string | number>(a: readonly T[], b: readonly T[]): boolean =>
  a.toSorted().join() === b.toSorted().join();

export const isSameDraft = (a: Draft, b: Draft): boolean =>
  a.week?.id === b.week?.id &&
  a.validFrom === b.validFrom &&
  a.validTo === b.validTo &&
  isSameWeek(a.blocks, b.blocks) &&
  isSameList(a.without, b.without) &&
  isSameList(a.holidaysOpen, b.holidaysOpen) &&
  isSameList(a.coachIds, b.coachIds);

/** What is sent; undefined while the server would refuse it. */
export const bodyOf = (
  draft: Draft,
  /** What was shown before anything was drawn. */
  known: Pick<Draft, 'without' | 'holidaysOpen'>,
  how: { readonly withVersion: boolean },
): WeekBody | undefined =>
  WeekBody.safeParse({
    ...(draft.week && { week_id: draft.week.id }),
    valid_from: draft.validFrom,
    valid_to: draft.validTo ?? null,
    windows: windowsOf(draft.blocks),
    without: draft.without,
    holidays_open: draft.holidaysOpen,
    known_dates: { without: known.without, holidays_open: known.holidaysOpen },
    coach_ids: draft.coachIds,
    ...(how.withVersion && draft.week && { version: draft.week.version }),
  }).data;

export const toggled = <T>(list: readonly T[], item: T, isOn: boolean): T[] =>
  isOn ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item);
