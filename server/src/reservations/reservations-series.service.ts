import { BOOKING_ERRORS, NOT_FOUND_ERRORS } from '@elan/contract/errors.ts';
import { sumPoints } from '@elan/contract/points.rules.ts';
import type { BulkReservationsBody, BulkReservationsReply } from '@elan/contract/reservations.ts';
import { matchingDates } from '@elan/contract/slots.rules.ts';
import { tellClients } from '../mails/mails.service.ts';
import { isoInstant, wallTime } from '../platform/clock.ts';
import { withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { bookSeries, findBalance, isCoach } from './reservations.queries.ts';

/** Why a day of a series was left out, by the constraint in its way. */
const SKIPPED: Readonly<Record<string, string>> = {
  no_slot: 'Aucun créneau à cette heure',
  reservations_slot_taken: 'Créneau déjà réservé',
  reservations_slot: 'Créneau retiré',
  agenda_one_place_at_a_time: 'Le coach ou le client est déjà pris à cette heure',
  clients_solo_points_not_negative: 'Crédits insuffisants',
};

/** Books the same hour on every matching day, in one transaction; what went away in the meantime is told, not fatal. */
export function reserveSeries(
  deps: Deps,
  actor: Actor,
  body: BulkReservationsBody,
): Promise<BulkReservationsReply> {
  const { client_id: client, coach_id: coach, time_slot: time } = body;
  const { instant } = deps.clock.now();
  const days = matchingDates(body.start_date, body.end_date, body.days_of_week);
  return withTransaction(deps.db, async (db) => {
    const before = await findBalance(db, client);
    if (!before) throw new Refusal(404, NOT_FOUND_ERRORS.CLIENT);
    if (!(await isCoach(db, coach))) throw new Refusal(404, NOT_FOUND_ERRORS.COACH);
    if (days.length === 0) throw noMatchingDay();
    if (before.solo_points < days.length) {
      const details = { current: before.solo_points, required: days.length };
      throw new Refusal(409, BOOKING_ERRORS.CLIENT_LACKS_BULK_POINTS, details);
    }
    const moment = { at: isoInstant(instant), wall: wallTime(instant) };
    const rows = await bookSeries(db, { client, coach, days, time, actor: actor.id, ...moment });
    const booked = rows.filter(({ obstacle }) => obstacle === null);
    const sessions = booked.map(({ session }) => ({ id: session.id, client_id: client }));
    const after = await findBalance(db, client);
    const balance = after ?? before;
    return {
      message: `${booked.length} séance(s) réservée(s) sur ${days.length}.`,
      remaining_points: sumPoints(balance),
      remaining_solo_points: balance.solo_points,
      remaining_team_points: balance.team_points,
      reservations: booked.map(({ session }) => ({ ...session, time: session.time.slice(0, 5) })),
      skipped: rows.flatMap(({ day, obstacle }) =>
        obstacle === null ? [] : [{ date: day, reason: sayWhy(obstacle, `${day}T${time}` <= moment.wall) }],
      ),
      email_notifications: await tellClients(deps, db, 'booked', { sessions }),
    };
  });
}

const sayWhy = (obstacle: string, isPast: boolean) =>
  isPast ? 'Créneau déjà passé' : (SKIPPED[obstacle] ?? BOOKING_ERRORS.SLOT_UNAVAILABLE);

const noMatchingDay = () => {
  const error = 'Aucun jour choisi ne tombe entre ces deux dates';
  return new Refusal(400, error, { fields: { days_of_week: error } });
};
