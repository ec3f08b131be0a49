import { minutesOfDay } from '@elan/contract/time.ts';
import type { Meeting } from './meeting.ts';

const FIRST_HOUR = 6;
const LAST_HOUR = 22;
export const HOUR_PX = 48;
/** In a timeline a bilan fills one half-hour row. */
const BILAN_ROW_MINUTES = 30;
const MINUTES_PER_DAY = 1440;

/** A meeting's place on the timeline: side by side with those it shares time with. */
export interface Placed {
  readonly meeting: Meeting;
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  readonly lanes: number;
}

const spanOf = (meeting: Meeting) => {
  const start = minutesOfDay(meeting.time);
  const minutes = meeting.kind === 'bilan' ? Math.max(meeting.duration, BILAN_ROW_MINUTES) : meeting.duration;
  // The last row of a day is as short as what is left of it.
  return { meeting, start, end: Math.min(start + minutes, MINUTES_PER_DAY) };
};

type Span = ReturnType<typeof spanOf>;

/** Runs of meetings that overlap, directly or through each other. */
const clustersOf = (spans: readonly Span[]): Span[][] => {
  const clusters: Span[][] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span.start >= busyUntil) clusters.push([]);
    clusters.at(-1)?.push(span);
    busyUntil = Math.max(busyUntil, span.end);
  }
  return clusters;
};

const placeCluster = (cluster: readonly Span[]): Placed[] => {
  const ends: number[] = [];
  const placed = cluster.map((span) => {
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.end;
    return { ...span, lane };
  });
  return placed.map((span) => ({ ...span, lanes: ends.length }));
};

export const placeMeetings = (meetings: readonly Meeting[]): Placed[] =>
  clustersOf(meetings.map(spanOf).toSorted((a, b) => a.start - b.start || b.end - a.end)).flatMap(
    placeCluster,
  );

/** The hours on the rail: 6 to 22, or further where a meeting lies outside. */
export const hoursFor = (placed: readonly Placed[]): number[] => {
  const first = Math.min(FIRST_HOUR, ...placed.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(LAST_HOUR, ...placed.map(({ end }) => Math.ceil(end / 60)));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
