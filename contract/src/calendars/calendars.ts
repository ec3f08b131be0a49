import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams, Message } from '../fields.ts';
import { file } from '../files.ts';

const WHO_HAS_AN_AGENDA = ['user', 'coach'] as const;
const CALENDAR = 'text/calendar';

/** How far back a feed goes: what is older was read long ago. */
export const FEED_MONTHS_BACK = 3;

/** The private address of somebody's calendar: absolute where the studio knows its own, else from the root of the site. */
export const CalendarFeed = z.object({ url: z.string() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const OwnCalendarFeed = z.object({ url: z.nullable(z.string()) });
export type OwnCalendarFeed = z.infer<typeof OwnCalendarFeed>;

/** For calendars, which have no session: the address itself is the key. */
export const showCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendars/:secret.ics',
  summary: "A client's or coach's calendar, by its private address",
  auth: 'anyone',
  params: z.object({ secret: z.string() }),
  reply: file(CALENDAR),
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: "The private address of one's own calendar, if there is one",
  auth: WHO_HAS_AN_AGENDA,
  reply: OwnCalendarFeed,
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: "Makes a new private address of one's own calendar; the one before leads nowhere",
  once: true,
  auth: WHO_HAS_AN_AGENDA,
  reply: CalendarFeed,
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: "Revokes the private address of one's own calendar",
  auth: WHO_HAS_AN_AGENDA,
  reply: Message,
});

export const showSessionCalendar = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/calendar',
  summary: "A session of one's own, for a calendar",
  auth: ['user'],
  params: IdParams,
  reply: file(CALENDAR),
});

export const showCourseCalendar = endpoint({
  method: 'GET',
  path: '/api/group-courses/:id/calendar',
  summary: "One's own seat in a group course, for a calendar",
  auth: ['user'],
  params: IdParams,
  reply: file(CALENDAR),
});
