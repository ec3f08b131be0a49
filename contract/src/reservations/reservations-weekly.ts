import * as z from 'zod/mini';
import { CoachChoice } from '../coaches/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { distinct, IdParams, int } from '../fields.ts';
import { RemainingPoints, UpdatedPoints } from '../points/points.ts';
import { CivilDate, CivilTime, civilDate, civilTime, daysBetween } from '../time.ts';
import { RESERVATION_TEXTS } from './reservations.texts.ts';
import { ClientReservation } from './reservations.ts';
import { WEEKLY_TEXTS } from './reservations-weekly.texts.ts';

export const WEEKLY_MIN = 2;
export const WEEKLY_MAX = 26;

const WEEK_DAYS = 7;
const hour = {
  coach_id: CoachChoice,
  time: civilTime(() => RESERVATION_TEXTS.TIME_MISSING),
};

/** Without `times`: for as long as there are credits. */
export const WeeklyPreviewBody = z.object({
  ...hour,
  /** The first week's. */
  date: civilDate(() => RESERVATION_TEXTS.DATE_MISSING),
  times: z.optional(
    int({ min: WEEKLY_MIN, max: WEEKLY_MAX, wrong: () => WEEKLY_TEXTS.weeksBetween(WEEKLY_MIN, WEEKLY_MAX) }),
  ),
});
export type WeeklyPreviewBody = z.infer<typeof WeeklyPreviewBody>;

/** The dates that were kept, of one day of the week. */
export const WeeklyBody = z
  .object({ ...hour, dates: distinct(CivilDate, WEEKLY_MAX, () => WEEKLY_TEXTS.NO_DATE) })
  .check(
    z.refine(
      ({ dates: [first, ...others] }) =>
        others.every((date) => daysBetween(first ?? date, date) % WEEK_DAYS === 0),
      {
        error: () => WEEKLY_TEXTS.OTHER_WEEKDAY,
        path: ['dates'],
      },
    ),
  );
export type WeeklyBody = z.infer<typeof WeeklyBody>;

const LeftOut = z.object({ date: CivilDate, reason: z.string() });

/** Every week in turn, and why it cannot be; null for one that can. */
export const WeeklyPreview = z.object({
  dates: z.array(z.object({ date: CivilDate, reason: z.nullable(z.string()) })),
  solo_points: z.int(),
});
export type WeeklyPreview = z.infer<typeof WeeklyPreview>;

export const WeeklyReply = z.extend(RemainingPoints, {
  series_id: z.int(),
  reservations: z.array(ClientReservation),
  /** The dates that went away in the meantime, and why. */
  skipped: z.array(LeftOut),
});
export type WeeklyReply = z.infer<typeof WeeklyReply>;

export const CancelWeeklyReply = z.extend(UpdatedPoints, {
  cancelled: z.array(z.int()),
  /** Those that begin too soon stay, each with its day. */
  kept: z.array(z.extend(LeftOut, { id: z.int(), time: CivilTime })),
});
export type CancelWeeklyReply = z.infer<typeof CancelWeeklyReply>;

export const previewWeekly = endpoint({
  method: 'POST',
  path: '/api/reservations/weekly/preview',
  summary: 'What the same hour every week would come to, without booking it',
  auth: ['user'],
  body: WeeklyPreviewBody,
  reply: WeeklyPreview,
});

export const reserveWeekly = endpoint({
  method: 'POST',
  path: '/api/reservations/weekly',
  summary: "Books the same hour on several dates of one's own, in one transaction",
  auth: ['user'],
  once: true,
  body: WeeklyBody,
  reply: WeeklyReply,
});

export const cancelWeekly = endpoint({
  method: 'POST',
  path: '/api/reservations/weekly/:id/cancel',
  summary: 'Cancels, with their refund, all that remain of a weekly series and can still be cancelled',
  auth: ['user'],
  once: true,
  params: IdParams,
  reply: CancelWeeklyReply,
});
