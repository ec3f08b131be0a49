import type { CourseHour, SlotDetails } from '@elan/contract/slots/slots.ts';
import { type CivilDate, minutesOfDay } from '@elan/contract/time.ts';
import { type MinuteSpan, overlaps } from '../../../ui/calendar/minute-spans.ts';

/** What stands in one place of a coach's week: the hour's session and its bilans together, or a course with the hours under it. */
export interface HourBlock extends MinuteSpan {
  /** Kept while its slots change: by it the address names the open one. */
  readonly id: string;
  readonly date: CivilDate;
  readonly time: string;
  readonly duration: number;
  readonly slots: readonly SlotDetails[];
  readonly course: CourseHour | undefined;
}

const spanOf = ({ start_time, duration }: { readonly start_time: string; readonly duration: number }) => {
  const start = minutesOfDay(start_time);
  return { start, end: start + duration };
};

const shared = (a: MinuteSpan, b: MinuteSpan) => Math.min(a.end, b.end) - Math.max(a.start, b.start);

const blockOf = (
  first: { readonly date: CivilDate; readonly start_time: string },
  spans: readonly MinuteSpan[],
  { slots, course }: Pick<HourBlock, 'slots' | 'course'>,
): HourBlock => {
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  return {
    id: `${course ? 'course' : 'hour'}-${first.date}-${first.start_time.replace(':', '')}`,
    date: first.date,
    time: first.start_time,
    duration: end - start,
    start,
    end,
    slots,
    course,
  };
};

/** The one of these that the span shares most of its time with. */
const nearest = <Item>(span: MinuteSpan, items: readonly Item[], spanOfItem: (item: Item) => MinuteSpan) =>
  items
    .filter((item) => overlaps(span, spanOfItem(item)))
    .toSorted((a, b) => shared(span, spanOfItem(b)) - shared(span, spanOfItem(a)))[0];

/**
 * The blocks of one day. A bilan belongs to the session that is offered at the same time, and stands alone where there is none; what
 * a course keeps from being booked belongs to the course.
 */
export const blocksOf = (slots: readonly SlotDetails[], courses: readonly CourseHour[]): HourBlock[] => {
  const normal = slots.filter(({ session_type }) => session_type === 'normal');
  const hours = new Map<SlotDetails, SlotDetails[]>(normal.map((slot) => [slot, [slot]]));
  for (const bilan of slots.filter(({ session_type }) => session_type === 'bilan')) {
    const session = nearest(spanOf(bilan), normal, spanOf);
    const hour = session && hours.get(session);
    if (hour) hour.push(bilan);
    else hours.set(bilan, [bilan]);
  }
  const under = new Map<CourseHour, SlotDetails[]>(courses.map((course) => [course, []]));
  const open: HourBlock[] = [];
  for (const [first, ofHour] of hours) {
    const spans = ofHour.map(spanOf);
    const course = ofHour.every(({ status }) => status === 'overlapping')
      ? nearest(spanOf(first), courses, spanOf)
      : undefined;
    if (course) under.get(course)?.push(...ofHour);
    else open.push(blockOf(first, spans, { slots: ofHour, course: undefined }));
  }
  const given = [...under].map(([course, hidden]) =>
    blockOf(course, [spanOf(course)], { slots: hidden, course }),
  );
  return [...open, ...given].toSorted((a, b) => a.start - b.start || a.id.localeCompare(b.id));
};

/** What a block is at a glance. `blocked`: the coach is busy then, though not with a course that is known here. */
export type BlockState = 'course' | 'booked' | 'free' | 'past' | 'blocked';

export const stateOf = ({ course, slots }: HourBlock): BlockState => {
  if (course) return 'course';
  if (slots.some(({ is_booked }) => is_booked)) return 'booked';
  if (slots.some(({ is_available }) => is_available)) return 'free';
  return slots.some(({ status }) => status === 'available') ? 'past' : 'blocked';
};

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

/** Where a key leads from a block: up and down within its day, sideways to the nearest hour of the next day that has one. */
export const blockAfterKey = (
  key: string,
  from: string,
  days: readonly (readonly HourBlock[])[],
): HourBlock | undefined => {
  if (!isArrow(key)) return undefined;
  const [aside, down] = ARROWS[key];
  const column = days.findIndex((day) => day.some(({ id }) => id === from));
  const day = days[column] ?? [];
  const row = day.findIndex(({ id }) => id === from);
  const block = day[row];
  if (!block) return undefined;
  if (down !== 0) return day[row + down];
  const onwards = aside > 0 ? days.slice(column + 1) : days.slice(0, column).toReversed();
  const next = onwards.find((other) => other.length > 0) ?? [];
  return next.toSorted((a, b) => Math.abs(a.start - block.start) - Math.abs(b.start - block.start))[0];
};
