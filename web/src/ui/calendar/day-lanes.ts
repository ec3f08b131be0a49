import { type CivilTime, minutesOfDay } from '@elan/contract/time.ts';

const FIRST_HOUR = 6;
const LAST_HOUR = 22;
/** In a timeline a bilan fills one half-hour row. */
const BILAN_ROW_MINUTES = 30;
const MINUTES_PER_DAY = 1440;

/** What takes time on a day. */
export interface Timed {
  readonly time: CivilTime;
  readonly duration: number;
  readonly kind: 'individual' | 'bilan' | 'course';
}

/** Its place on the timeline: side by side with what it shares time with. */
export interface Placed<Item> {
  readonly item: Item;
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  readonly lanes: number;
}

const spanOf = <Item extends Timed>(item: Item) => {
  const start = minutesOfDay(item.time);
  const minutes = item.kind === 'bilan' ? Math.max(item.duration, BILAN_ROW_MINUTES) : item.duration;
  // The last row of a day is as short as what is left of it.
  return { item, start, end: Math.min(start + minutes, MINUTES_PER_DAY) };
};

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

export const placeInLanes = <Item extends Timed>(items: readonly Item[]): Placed<Item>[] =>
  clustersOf(items.map(spanOf).toSorted((a, b) => a.start - b.start || b.end - a.end)).flatMap(placeCluster);

/** The hours on the rail: 6 to 22, or further where something lies outside. */
export const hoursFor = (spans: readonly { readonly start: number; readonly end: number }[]): number[] => {
  const first = Math.min(FIRST_HOUR, ...spans.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(LAST_HOUR, ...spans.map(({ end }) => Math.ceil(end / 60)));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** What a timeline of 6 to 22 would not have shown. */
export const liesOutside = ({ start, end }: { readonly start: number; readonly end: number }) =>
  start < FIRST_HOUR * 60 || end > LAST_HOUR * 60;
