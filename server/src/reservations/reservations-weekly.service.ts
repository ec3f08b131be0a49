import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { MISSED_TEXTS } from '@elan/contract/missed/missed.texts.ts';
import { sumPoints } from '@elan/contract/points/points.rules.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import { SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { WEEKLY_TEXTS } from '@elan/contract/reservations/reservations-weekly.texts.ts';
import {
  type CancelWeeklyReply,
  WEEKLY_MAX,
  type WeeklyBody,
  type WeeklyPreview,
  type WeeklyPreviewBody,
  type WeeklyReply,
} from '@elan/contract/reservations/reservations-weekly.ts';
import { addDays } from '@elan/contract/time.ts';
import { requireClient, requireCoach } from '../accounts/accounts.service.ts';
import { tellClients } from '../mails/bookings/mails-bookings.service.ts';
import type { Now } from '../platform/clock.ts';
import { withTransaction } from '../platform/database/database.ts';
import { skippedBecause } from '../platform/database/refusals.ts';
import { rehearse } from '../platform/database/rehearsal.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { describeBooked, earliestAfter } from './reservations.service.ts';
import * as queries from './reservations-weekly.queries.ts';

const WEEK_DAYS = 7;

/** In the words of the client, who sees one coach and one's own hours. */
const OBSTACLES: Readonly<Record<string, () => string>> = {
  no_slot: () => WEEKLY_TEXTS.NO_SLOT,
  reservations_slot_taken: () => WEEKLY_TEXTS.TAKEN,
  client_busy: () => WEEKLY_TEXTS.CLIENT_BUSY,
  coach_busy: () => WEEKLY_TEXTS.COACH_BUSY,
  clients_solo_points_not_negative: () => WEEKLY_TEXTS.NOT_ENOUGH_POINTS,
  reservations_to_come_bounded: () => WEEKLY_TEXTS.TOO_MANY_TO_COME,
};

const whyNot = (obstacle: string, day: string, time: string, now: Now) =>
  `${day}T${time}` <= now.wall ? SKIPPED_TEXTS.PAST : (OBSTACLES[obstacle]?.() ?? skippedBecause(obstacle));

/** One who has to call the studio books none of the weeks, whichever they are: told once, and not beside each. */
function mustNotBeHeldBack<Day extends { readonly obstacle: string | null }>(days: Day[]): Day[] {
  if (days.some(({ obstacle }) => obstacle === 'clients_missed_bounded'))
    throw new Refusal(409, MISSED_TEXTS.HELD_BACK, { rule: 'missed_max' });
  return days;
}

/** The very booking of all these weeks, undone: what stands in the way is found by what will refuse it. */
export function previewWeekly(
  deps: Deps,
  { id: client }: Actor,
  { coach_id: coach, date, time, times }: WeeklyPreviewBody,
): Promise<WeeklyPreview> {
  const now = deps.clock.now();
  const weeks = Array.from({ length: times ?? WEEKLY_MAX }, (_, week) => addDays(date, week * WEEK_DAYS));
  return rehearse(deps.db, async (db) => {
    const { solo_points } = await requireClient(db, client);
    await requireCoach(db, coach);
    const rows = mustNotBeHeldBack(await queries.bookWeekly(db, { client, coach, days: weeks, time, now }));
    const dates = rows.map(({ day, obstacle }) => ({
      date: day,
      reason: obstacle === null ? null : whyNot(obstacle, day, time, now),
    }));
    // For as long as there are credits: up to the last week that can be.
    const last = dates.findLastIndex(({ reason }) => reason === null);
    return { dates: times === undefined && last >= 0 ? dates.slice(0, last + 1) : dates, solo_points };
  });
}

/** Books the dates that were kept, in one transaction and with one mail; what went away in the meantime is told, not fatal. */
export function reserveWeekly(
  deps: Deps,
  actor: Actor,
  { coach_id: coach, dates, time }: WeeklyBody,
): Promise<WeeklyReply> {
  const now = deps.clock.now();
  const client = actor.id;
  return withTransaction(deps.db, async (db) => {
    await requireCoach(db, coach);
    const days = dates.toSorted();
    const rows = mustNotBeHeldBack(await queries.bookWeekly(db, { client, coach, days, time, now }));
    const booked = rows.filter(({ obstacle }) => obstacle === null);
    const series_id = booked.find(({ series }) => series !== null)?.series ?? undefined;
    const skipped = rows.flatMap(({ day, obstacle }) =>
      obstacle === null ? [] : [{ date: day, reason: whyNot(obstacle, day, time, now) }],
    );
    if (series_id === undefined) throw nothingBooked(rows[0]?.obstacle);
    deps.metrics.countBooked(db, { session: booked.length });
    const sessions = booked.map(({ session }) => ({ id: session.id, client_id: client }));
    await tellClients(deps, db, actor, 'booked', { sessions });
    const balance = await requireClient(db, client);
    return {
      message: WEEKLY_TEXTS.booked(booked.length, days.length),
      remaining_points: sumPoints(balance),
      remaining_solo_points: balance.solo_points,
      remaining_team_points: balance.team_points,
      series_id,
      reservations: booked.map(({ session }) => describeBooked(session)),
      skipped,
    };
  });
}

/** By what stands in the way of the first week. */
const nothingBooked = (obstacle: string | null | undefined) => {
  const isShort = obstacle === 'clients_solo_points_not_negative';
  const details = isShort ? { current: 0, required: SESSION_COST.normal } : {};
  return new Refusal(409, WEEKLY_TEXTS.NOTHING_BOOKED, details);
};

/** Cancels all that remain and leave the notice; the others stay, and are named. */
export function cancelWeekly(deps: Deps, actor: Actor, id: number): Promise<CancelWeeklyReply> {
  const now = deps.clock.now();
  return withTransaction(deps.db, async (db) => {
    const series = await queries.findWeekly(db, id);
    if (!series) throw new Refusal(404, WEEKLY_TEXTS.NOT_FOUND);
    if (series.client_id !== actor.id) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
    const earliest = earliestAfter(now, CANCEL_NOTICE_HOURS);
    const cancelled = await queries.cancelWeekly(db, { series: id, owner: actor.id, now, earliest });
    if (cancelled.length === 0) throw new Refusal(409, WEEKLY_TEXTS.NOTHING_LEFT);
    deps.metrics.countCancelled(db, { session: cancelled.length });
    const sessions = cancelled.map(({ reservation }) => ({ id: reservation, client_id: actor.id }));
    await tellClients(deps, db, actor, 'cancelled', { sessions });
    const balance = await requireClient(db, actor.id);
    const kept = await queries.listWeeklyLeft(db, id, now);
    return {
      message: WEEKLY_TEXTS.cancelled(cancelled.length),
      updated_points: sumPoints(balance),
      updated_solo_points: balance.solo_points,
      updated_team_points: balance.team_points,
      cancelled: sessions.map((session) => session.id),
      kept: kept.map((session) => ({ ...session, reason: WEEKLY_TEXTS.TOO_LATE_TO_CANCEL })),
    };
  });
}
