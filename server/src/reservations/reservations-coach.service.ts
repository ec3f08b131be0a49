import type { CoachReservationsQuery } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './reservations.queries.ts';
import { cancel, listSessions } from './reservations.service.ts';

/** A coach's own sessions; from today on unless dates or history are asked for. */
export function listSessionsOfCoach(deps: Deps, coach: Actor, query: CoachReservationsQuery) {
  const isOpen = query.from === undefined && query.to === undefined && query.past === undefined;
  const from = isOpen ? deps.clock.now().date : query.from;
  return listSessions(deps, { ...query, from, coach_id: coach.id });
}

/** Another coach's session is as good as none. */
async function selectOwnSession({ db }: Deps, coach: Actor, id: number) {
  const session = await queries.findReservation(db, id);
  if (session?.coach_id !== coach.id) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  return session;
}

/** With the notice that a client has to give too. What was paid comes back, and the client is told. */
export async function cancelByCoach(deps: Deps, coach: Actor, id: number) {
  // A session never changes its coach, so what was found stays true.
  await selectOwnSession(deps, coach, id);
  await cancel(deps, coach, id, { owner: null, refund: true, noticeHours: CANCEL_NOTICE_HOURS });
  return { message: RESERVATION_TEXTS.CANCELLED_FOR_CLIENT };
}
