/**
 * The only module of the server that knows what time it is. The studio lives by the wall clock of Casablanca;
 * an instant is for tokens, logs and `…_at` columns.
 */
const STUDIO_ZONE = 'Africa/Casablanca';

/** One moment in every shape in which it is needed: handed from the clock through services into queries as it is. */
export interface Now {
  /** `YYYY-MM-DD` in the studio. */
  readonly date: string;
  /** `HH:MM` in the studio. */
  readonly time: string;
  /** Past that minute, whole ones. */
  readonly second: number;
  /** `YYYY-MM-DDTHH:MM` in the studio: what civil dates and times are compared with. */
  readonly wall: string;
  /** `2026-11-16T09:41:00.000Z`: what `…_at` columns record. */
  readonly at: string;
  /** To count from. */
  readonly instant: Temporal.Instant;
}

export interface Clock {
  now(): Now;
}

/** A clock that tests set by hand; it stands still in between. */
export interface FrozenClock extends Clock {
  /** Studio wall-clock time, `YYYY-MM-DDTHH:MM`. */
  set(wallTime: string): void;
  advance(by: { hours?: number; minutes?: number; seconds?: number }): void;
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** The wall clock moves once a minute, and every request asks several times: the last minute is kept as it was written. */
let lastMinute = { number: Number.NaN, date: '', time: '' };

const studioNow = (instant: Temporal.Instant): Now => {
  const number = Math.floor(instant.epochMilliseconds / MINUTE_MS);
  if (lastMinute.number !== number) {
    const wall = instant.toZonedDateTimeISO(STUDIO_ZONE).toPlainDateTime();
    const time = wall.toPlainTime().toString({ smallestUnit: 'minute' });
    lastMinute = { number, date: wall.toPlainDate().toString(), time };
  }
  const { date, time } = lastMinute;
  // Every offset of the studio's zone that is in use is whole minutes.
  const second = Math.floor((instant.epochMilliseconds % MINUTE_MS) / SECOND_MS);
  return {
    date,
    time,
    second,
    wall: `${date}T${time}`,
    // Written only where it is asked for: most requests record nothing.
    get at() {
      return isoInstant(instant);
    },
    instant,
  };
};

/** `2026-11-16T09:41`: what the studio's wall clock shows at an instant. */
export const wallAt = (instant: Temporal.Instant): string => studioNow(instant).wall;

/** The instant at which the studio's wall clock shows this; of an hour that comes twice, the first. */
export const instantOf = (wallTime: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(STUDIO_ZONE).toInstant();

export const studioClock = (): Clock => ({ now: () => studioNow(Temporal.Now.instant()) });

export function frozenClock(wallTime: string): FrozenClock {
  let instant = instantOf(wallTime);
  return {
    now: () => studioNow(instant),
    set: (next) => {
      instant = instantOf(next);
    },
    advance: (by) => {
      instant = instant.add(by);
    },
  };
}

/** The instant at which a day begins in the studio, to compare `…_at` columns with civil dates. */
export const dayStart = (date: string): string =>
  isoInstant(Temporal.PlainDate.from(date).toZonedDateTime(STUDIO_ZONE).toInstant());

/** `2026-11-16T09:41:00.000Z`, for replies and logs. Written by a date, which takes a tenth of the time that an instant does. */
export const isoInstant = (instant: Temporal.Instant): string => dateOf(instant).toISOString();

/** `20261116T094100Z`: an instant as calendars write it, which no reader's zone data can move. */
export const calendarInstant = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

const CHANGE = { before: '2026-09-01T12:00Z', after: '2026-09-21T12:00Z' };

const offsetAt = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(STUDIO_ZONE).offset;

/**
 * Morocco left UTC+1 for good on 20 September 2026. A runtime that does not know would book every session an
 * hour off, so it must not start at all. `offset` is a parameter only to let a test hand in old data.
 */
export function assertZoneData(offset: (instant: string) => string = offsetAt): void {
  if (offset(CHANGE.before) === '+01:00' && offset(CHANGE.after) === '+00:00') return;
  const { tz } = process.versions;
  throw new Error(
    `The time-zone data of this runtime (${tz ?? 'unknown'}) do not know that Morocco moved to ` +
      'UTC+0 on 20 September 2026: run the server on the Node that comes with the project (tzdata 2026c or later).',
  );
}

/** An instant as the studio writes it, with its offset of that day: the date one reads off it is the studio's date. */
export function studioInstant(iso: string): string {
  const there = Temporal.Instant.from(iso).toZonedDateTimeISO(STUDIO_ZONE);
  return there.toString({ timeZoneName: 'never' });
}

/** For libraries that still want one. */
export const dateOf = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);
