import { sumPoints } from '@elan/contract/points/points.rules.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { RESERVATION_TEXTS, SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import type {
  BulkReservationsBody,
  BulkReservationsReply,
} from '@elan/contract/reservations/reservations.ts';
import { matchingDates } from '@elan/contract/slots/slots.rules.ts';
import { requireClient, requireCoach } from '../accounts/accounts.service.ts';
import { tellClients } from '../mails/bookings/mails-bookings.service.ts';
import { isKindSent } from '../mails/office/mails-settings.service.ts';
import { withTransaction } from '../platform/database/database.ts';
import { skippedBecause } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { bookSeries } from './reservations.queries.ts';
import { describeBooked } from './reservations.service.ts';

/** Books the same hour on every matching day, in one transaction; what went away in the meantime is told, not fatal. */
export function reserveSeries(
  deps: Deps,
  actor: Actor,
  body: BulkReservationsBody,
): Promise<BulkReservationsReply> {
  const { client_id: client, coach_id: coach, time_slot: time } = body;
  const now = deps.clock.now();
  const days = matchingDates(body.start_date, body.end_date, body.days_of_week);
  return withTransaction(deps.db, async (db) => {
    const before = await requireClient(db, client);
    await requireCoach(db, coach);
    if (days.length === 0) throw noMatchingDay();
    const required = days.length * SESSION_COST.normal;
    if (before.solo_points < required) {
      const details = { current: before.solo_points, required };
      throw new Refusal(409, RESERVATION_TEXTS.CLIENT_LACKS_BULK_POINTS, details);
    }
    const rows = await bookSeries(db, { client, coach, days, time, actor: actor.id, now });
    const booked = rows.filter(({ obstacle }) => obstacle === null);
    const sessions = booked.map(({ session }) => ({ id: session.id, client_id: client }));
    deps.metrics.countBooked(db, { session: sessions.length });
    await tellClients(deps, db, actor, 'booked', { sessions });
    const isTold = sessions.length > 0 && (await isKindSent({ ...deps, db }, 'bookings'));
    const balance = await requireClient(db, client);
    return {
      message: RESERVATION_TEXTS.seriesBooked(booked.length, days.length),
      remaining_points: sumPoints(balance),
      remaining_solo_points: balance.solo_points,
      remaining_team_points: balance.team_points,
      reservations: booked.map(({ session }) => describeBooked(session)),
      skipped: rows.flatMap(({ day, obstacle }) =>
        obstacle === null ? [] : [{ date: day, reason: sayWhy(obstacle, `${day}T${time}` <= now.wall) }],
      ),
      email_notifications: isTold ? 'sent' : 'disabled',
    };
  });
}

const sayWhy = (obstacle: string, isPast: boolean) =>
  isPast ? SKIPPED_TEXTS.PAST : skippedBecause(obstacle);

const noMatchingDay = () => {
  const error = RESERVATION_TEXTS.NO_MATCHING_DAY;
  return new Refusal(400, error, { fields: { days_of_week: error } });
};
