import {
  type Client,
  cancelSeat,
  cancelSession,
  hasBegun,
  type Model,
  type Seat,
  type Session,
} from '../model.ts';
import { type Deed, verdictOf } from './deed.ts';
import { passOn } from './waits.ts';

/** Seats that free are given course by course, as they are numbered. */
const seatsToComeOf = (model: Model, client: Client) =>
  model.seats
    .filter((seat) => seat.isConfirmed && seat.client === client && !hasBegun(model, seat.course))
    .map(({ course }) => course)
    .toSorted((a, b) => a.id - b.id);

/** Cancels and refunds what has not begun; says how much that was. */
export function callOff(
  model: Model,
  ofSession: (it: Session) => boolean,
  ofSeat: (it: Seat) => boolean,
): number {
  const sessions = model.sessions.filter(
    (session) => session.isConfirmed && !hasBegun(model, session.slot) && ofSession(session),
  );
  const seats = model.seats.filter(
    (seat) => seat.isConfirmed && !hasBegun(model, seat.course) && ofSeat(seat),
  );
  for (const session of sessions) cancelSession(session, true);
  for (const seat of seats) cancelSeat(seat);
  return sessions.length + seats.length;
}

export const archiving = (model: Model, client: Client): Deed => ({
  verdict: verdictOf({ 404: [!client.isOpen] }),
  carryOut: () => {
    client.isOpen = false;
    const left = seatsToComeOf(model, client);
    for (const wait of model.waits) if (wait.client === client) wait.isOn = false;
    const cancelled = callOff(
      model,
      (session) => session.client === client,
      (seat) => seat.client === client,
    );
    for (const course of left) passOn(model, course);
    return { cancelled_bookings: cancelled };
  },
});
