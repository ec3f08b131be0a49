import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CALENDAR_TEXTS } from '@elan/contract/calendars/calendars.texts.ts';
import {
  type CalendarFeed,
  FEED_MONTHS_BACK,
  type OwnCalendarFeed,
  showCalendarFeed,
} from '@elan/contract/calendars/calendars.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { inLanguage, knownLanguage } from '../platform/language.ts';
import { readStudio } from '../studio/studio.service.ts';
import * as queries from './calendars.queries.ts';
import { writeCalendar } from './calendars.templates.ts';
import { type CalendarBooking, eventOf, fileNameOf } from './calendars-events.templates.ts';

const NONCE_BYTES = 16;
const NOBODYS_NONCE = Buffer.alloc(NONCE_BYTES);
const SECRET = /^([1-9]\d{0,8})-[\w-]{43}$/;
const TYPE = 'text/calendar; charset=utf-8';

/** Whose it is, and the proof that the studio made it for them: kept nowhere, and another one with another nonce. */
const secretOf = ({ tokens }: Deps, account: number, nonce: Buffer) =>
  `${account}-${tokens.fingerprint(`calendar-feed:${account}:${nonce.toString('hex')}`)}`;

const urlOf = (deps: Deps, account: number, nonce: Buffer) =>
  `${deps.config.siteUrl ?? ''}${showCalendarFeed.path.replace(':secret', secretOf(deps, account, nonce))}`;

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The same work whether there is no such account, no such address or only another one. */
async function requireFeed(deps: Deps, secret: string) {
  const [, id] = SECRET.exec(secret) ?? [];
  if (id === undefined) throw new Refusal(404, CALENDAR_TEXTS.UNKNOWN_FEED);
  const found = await queries.findFeed(deps.db, Number(id));
  const isRight = isSame(secret, secretOf(deps, Number(id), found?.nonce ?? NOBODYS_NONCE));
  if (!isRight || !found?.nonce) throw new Refusal(404, CALENDAR_TEXTS.UNKNOWN_FEED);
  const role = found.role === 'coach' ? ('coach' as const) : ('user' as const);
  return { id: found.id, role, language: knownLanguage(found.language) };
}

/** What a calendar reads again and again; `tag` is another one when anything but the moment of writing is. */
export async function showFeed(deps: Deps, secret: string): Promise<{ file: File; tag: string }> {
  const { id, role, language: chosen } = await requireFeed(deps, secret);
  const now = deps.clock.now();
  const from = Temporal.PlainDate.from(now.date).subtract({ months: FEED_MONTHS_BACK }).toString();
  const studio = await readStudio(deps);
  const reader = { role, studio, siteUrl: deps.config.siteUrl };
  // A program that reads a calendar says nothing of who will look at it.
  const language = chosen ?? studio.language ?? 'default';
  const bookings = await queries.listFeed(deps.db, id, from, language);
  return inLanguage(language, () => {
    const events = bookings.map((booking) => eventOf(booking, reader));
    const tag = createHash('sha256')
      .update(JSON.stringify([studio.name, events]))
      .digest('base64url');
    const text = writeCalendar({ written: now.instant, events }, { method: 'PUBLISH', name: studio.name });
    return { file: new File([text], '', { type: TYPE }), tag: `W/"${tag}"` };
  });
}

export async function readOwnFeed(deps: Deps, { id }: Actor): Promise<OwnCalendarFeed> {
  const feed = await queries.findFeed(deps.db, id);
  return { url: feed?.nonce ? urlOf(deps, id, feed.nonce) : null };
}

export async function createOwnFeed(deps: Deps, { id }: Actor): Promise<CalendarFeed> {
  const nonce = randomBytes(NONCE_BYTES);
  await queries.putFeed(deps.db, { account_id: id, nonce, created_at: deps.clock.now().at });
  return { url: urlOf(deps, id, nonce) };
}

export async function revokeOwnFeed({ db }: Deps, { id }: Actor) {
  await queries.deleteFeed(db, id);
  return { message: CALENDAR_TEXTS.REVOKED };
}

/** One booking, to be saved and opened. */
async function fileOf(deps: Deps, booking: CalendarBooking): Promise<File> {
  const reader = { role: 'user', studio: await readStudio(deps), siteUrl: deps.config.siteUrl } as const;
  const calendar = { written: deps.clock.now().instant, events: [eventOf(booking, reader)] };
  return new File([writeCalendar(calendar, { method: 'PUBLISH' })], fileNameOf(booking), { type: TYPE });
}

export async function showSession(deps: Deps, { id: client }: Actor, id: number): Promise<File> {
  const session = await queries.findSession(deps.db, id, client);
  if (session === undefined) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  return fileOf(deps, session);
}

export async function showSeat(deps: Deps, { id: client }: Actor, course: number): Promise<File> {
  const seat = await queries.findSeat(deps.db, course, client);
  if (seat === undefined) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_IN_IT);
  return fileOf(deps, seat);
}
