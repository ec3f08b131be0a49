import type { MinuteSpan } from './minute-spans.ts';

const FIRST_MINUTE = 6 * 60;
const LAST_MINUTE = 22 * 60;
const MINUTES_PER_HOUR = 60;

/** The width of the hours beside a timeline, as drawn (`ui/rem.ts`). */
export const RAIL = 52;

/** Where the minutes of a day lie on a timeline, from its top, as drawn (`ui/rem.ts`). */
export const hourScale = ({ start, end }: MinuteSpan, hourHeight: number) => {
  const heightOf = (minutes: number) => (minutes / MINUTES_PER_HOUR) * hourHeight;
  return { start, end, heightOf, topOf: (minute: number) => heightOf(minute - start) };
};
export type HourScale = ReturnType<typeof hourScale>;

/** 06:00 to 22:00, or further by whole hours where something lies outside. */
export const shownSpan = (spans: readonly MinuteSpan[]): MinuteSpan => ({
  start: Math.min(
    FIRST_MINUTE,
    ...spans.map(({ start }) => Math.floor(start / MINUTES_PER_HOUR) * MINUTES_PER_HOUR),
  ),
  end: Math.max(LAST_MINUTE, ...spans.map(({ end }) => Math.ceil(end / MINUTES_PER_HOUR) * MINUTES_PER_HOUR)),
});

/** What a timeline of 06:00 to 22:00 would not have shown. */
export const liesOutside = ({ start, end }: MinuteSpan): boolean => start < FIRST_MINUTE || end > LAST_MINUTE;

/** The minutes at which a row of `step` minutes begins. */
export const stepsOf = ({ start, end }: MinuteSpan, step: number): number[] =>
  Array.from({ length: Math.floor((end - start) / step) }, (_, index) => start + index * step);
