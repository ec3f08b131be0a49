import { type CivilTime, minutesOfDay } from '@elan/contract/time.ts';
import type { CSSProperties } from 'react';
import { rem } from '../rem.ts';
import type { HourScale } from './hour-scale.ts';
import { MINUTES_PER_DAY, type MinuteSpan } from './minute-spans.ts';

/** What takes time on a day. */
interface Timed {
  readonly time: CivilTime;
  readonly duration: number;
}

/** Its place on the timeline: side by side with what it shares time with. */
export interface Placed<Item> extends MinuteSpan {
  readonly item: Item;
  readonly lane: number;
  readonly lanes: number;
}

type Span<Item> = Omit<Placed<Item>, 'lane' | 'lanes'>;

/** Runs of items that overlap, directly or through each other. */
const clustersOf = <Item>(spans: readonly Span<Item>[]): Span<Item>[][] => {
  const clusters: Span<Item>[][] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span.start >= busyUntil) clusters.push([]);
    clusters.at(-1)?.push(span);
    busyUntil = Math.max(busyUntil, span.end);
  }
  return clusters;
};

const placeCluster = <Item>(cluster: readonly Span<Item>[]): Placed<Item>[] => {
  const ends: number[] = [];
  const placed = cluster.map((span) => {
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.end;
    return { ...span, lane };
  });
  return placed.map((span) => ({ ...span, lanes: ends.length }));
};

/** `minutesOf` says how much of the day an item fills, where that is more than it lasts. */
export const placeInLanes = <Item extends Timed>(
  items: readonly Item[],
  minutesOf: (item: Item) => number = ({ duration }) => duration,
): Placed<Item>[] => {
  const spans = items.map((item) => {
    const start = minutesOfDay(item.time);
    return { item, start, end: Math.min(start + minutesOf(item), MINUTES_PER_DAY) };
  });
  return clustersOf(spans.toSorted((a, b) => a.start - b.start || b.end - a.end)).flatMap(placeCluster);
};

const LANE_GAP = 4;

/** For what lies absolutely in a column, `inset` below its beginning and above its end. */
export const laneStyle = (
  { start, end, lane, lanes }: Placed<unknown>,
  { topOf, heightOf }: HourScale,
  inset = 0,
): CSSProperties => ({
  top: rem(topOf(start) + inset),
  height: rem(heightOf(end - start) - 2 * inset),
  insetInlineStart: `${(lane / lanes) * 100}%`,
  width: `calc(${100 / lanes}% - ${rem(lane < lanes - 1 ? LANE_GAP : 0)})`,
});
