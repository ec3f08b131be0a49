import type { OpenHour, Slot } from '@elan/contract/slots/slots.ts';
import { type CivilDate, type CivilMoment, type CivilTime, isPast } from '@elan/contract/time.ts';

/** An hour of one coach; of any coach, with those who are free then. */
export type OpenSlot = Slot & Partial<Pick<OpenHour, 'coach_ids' | 'why'>>;

const momentOf = ({ date, start_time }: Slot): CivilMoment => ({ date, time: start_time });

/** Those still to come on the studio's wall clock, by day. A list that was read a while ago may hold some that began. */
export const openSlotsByDay = (slots: readonly OpenSlot[], now: CivilMoment): Map<CivilDate, OpenSlot[]> =>
  Map.groupBy(
    slots.filter((slot) => !isPast(momentOf(slot), now)),
    ({ date }) => date,
  );

/** For a month without anything free: the next free date after it, or else the last one before. */
export const nearestFreeDate = (
  days: ReadonlyMap<CivilDate, unknown>,
  month: string,
): { date: CivilDate; isLater: boolean } | undefined => {
  const dates = [...days.keys()].toSorted();
  if (dates.some((date) => date.startsWith(month))) return undefined;
  const later = dates.find((date) => date > month);
  const date = later ?? dates.at(-1);
  return date === undefined ? undefined : { date, isLater: later !== undefined };
};

const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const NOON: CivilTime = '12:00';
const EVENING: CivilTime = '18:00';

const partOf = ({ start_time }: Pick<Slot, 'start_time'>): PartOfDay => {
  if (start_time < NOON) return 'morning';
  return start_time < EVENING ? 'afternoon' : 'evening';
};

/** A day's slots as one thinks of a day; parts without any are left out. */
export const slotsByPart = <Hour extends Pick<Slot, 'start_time'>>(
  slots: readonly Hour[],
): { part: PartOfDay; slots: Hour[] }[] => {
  const parts = Map.groupBy(slots, partOf);
  return PARTS_OF_DAY.flatMap((part) => {
    const ofPart = parts.get(part);
    return ofPart ? [{ part, slots: ofPart.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1)) }] : [];
  });
};
