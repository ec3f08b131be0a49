import {
  type Client,
  type Coach,
  type Course,
  cancelSeat,
  hasBegun,
  isBusy,
  isSeatReleasable,
  type Model,
  PRICES,
  type Seat,
  type Span,
  seatsOf,
} from '../model.ts';
import { type Deed, verdictOf } from './deed.ts';
import { endWait, passOn } from './waits.ts';

function takeSeat(model: Model, course: Course, client: Client): void {
  client.team -= PRICES.seat;
  model.seats.push({ course, client, isConfirmed: true });
  endWait(model, course, client);
}

const remaining = ({ solo, team }: Client) => ({
  remaining_points: solo + team,
  remaining_solo_points: solo,
  remaining_team_points: team,
});

const updated = ({ solo, team }: Client) => ({
  updated_points: solo + team,
  updated_solo_points: solo,
  updated_team_points: team,
});

/** On, listed, active and still to come. */
export const isJoinable = (model: Model, course: Course) =>
  course.isOn && course.isListed && course.isActive && !hasBegun(model, course);

const whyNoSeat = (model: Model, client: Client, course: Course) => [
  !isJoinable(model, course),
  seatsOf(model, course).some((seat) => seat.client === client),
  seatsOf(model, course).length >= course.max,
  isBusy(model, client.id, course),
  client.team < PRICES.seat,
];

export const joining = (model: Model, client: Client, course: Course): Deed => ({
  verdict: verdictOf({
    401: [!client.isOpen],
    404: [!course.isListed, !course.isOn, !course.isActive],
    409: whyNoSeat(model, client, course),
  }),
  carryOut: () => {
    takeSeat(model, course, client);
    return remaining(client);
  },
});

/** The administrator puts a client in: the same seat for the same point. */
export const adding = (model: Model, client: Client, course: Course): Deed => ({
  verdict: verdictOf({
    404: [!client.isOpen, !course.isListed],
    409: whyNoSeat(model, client, course),
  }),
  carryOut: () => {
    takeSeat(model, course, client);
    return { remaining_team_points: client.team };
  },
});

/** The administrator takes a client out; a seat that was not found is none. */
export const removing = (model: Model, seat: Seat | undefined): Deed => ({
  verdict: verdictOf({
    404: [!seat?.course.isListed],
    409: [seat !== undefined && (!seat.isConfirmed || hasBegun(model, seat.course))],
  }),
  carryOut: () => {
    if (!seat) return {};
    cancelSeat(seat);
    const { team } = seat.client;
    passOn(model, seat.course);
    return { updated_team_points: team };
  },
});

export function leaving(model: Model, client: Client, course: Course): Deed {
  const seat = seatsOf(model, course).find((taken) => taken.client === client);
  return {
    verdict: verdictOf({
      401: [!client.isOpen],
      404: [!seat, !course.isListed],
      409: [!seat, hasBegun(model, course), seat !== undefined && isSeatReleasable(model, seat)],
    }),
    carryOut: () => {
      if (seat) cancelSeat(seat);
      const told = updated(client);
      passOn(model, course);
      return told;
    },
  };
}

/** Within the studio's notice for courses, where there is one, and until the course begins. */
export function releasingSeat(model: Model, client: Client, course: Course): Deed {
  const seat = seatsOf(model, course).find((taken) => taken.client === client);
  return {
    verdict: verdictOf({
      401: [!client.isOpen],
      404: [!seat, !course.isListed],
      409: [seat === undefined || !isSeatReleasable(model, seat)],
    }),
    carryOut: () => {
      if (seat) seat.isConfirmed = false;
      const told = updated(client);
      passOn(model, course);
      return told;
    },
  };
}

export interface Plan {
  readonly coach: Coach;
  readonly span: Span;
  readonly max: number;
  readonly isActive: boolean;
}

/** The coach or a participant is elsewhere by then. */
const isInTheWay = (model: Model, course: Course, { coach, span }: Plan) =>
  isBusy(model, coach.id, span, course) ||
  seatsOf(model, course).some((seat) => isBusy(model, seat.client.id, span, seat));

export function changing(model: Model, course: Course, plan: Plan): Deed {
  const { coach, span, max, isActive } = plan;
  return {
    verdict: course.isListed
      ? verdictOf({
          400: [hasBegun(model, span)],
          404: [!coach.isOpen],
          409: [max < seatsOf(model, course).length, isInTheWay(model, course, plan)],
        })
      : // A past date may be pointed out before it is looked up.
        [400, 404],
    carryOut: () => {
      const hasMoreSeats = max > course.max || (isActive && !course.isActive);
      const isAtAnotherHour = span.from !== course.from || span.to !== course.to;
      Object.assign(course, span, { coach, max, isActive });
      if (hasMoreSeats || isAtAnotherHour) passOn(model, course);
      return { current_participants: seatsOf(model, course).length };
    },
  };
}
