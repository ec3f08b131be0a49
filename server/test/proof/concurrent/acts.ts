import fc from 'fast-check';
import { adding, changing, joining, leaving, releasingSeat, removing } from '../histories/deeds/courses.ts';
import type { Deed } from '../histories/deeds/deed.ts';
import { archiving } from '../histories/deeds/people.ts';
import {
  type By,
  bookingWeekly,
  cancelling,
  cancellingForClient,
  cancellingWeekly,
  inWeeks,
  moving,
  releasing,
  reserving,
  wishOf,
} from '../histories/deeds/sessions.ts';
import { joiningList, leavingList, type Wish } from '../histories/deeds/waits.ts';
import { type Client, type Course, dateOf, type Model, type Slot, timeOf } from '../histories/model.ts';
import { pick, type World } from '../histories/world.ts';
import type { Reply } from '../stage.ts';

/** A client and a course, each by its place in the model. */
interface Pair {
  readonly client: number;
  readonly course: number;
}

/** What was granted so far: an actor acts on what is there by then. */
export interface Seen {
  readonly sessions: { readonly id: number; readonly client: number }[];
  readonly series: { readonly id: number; readonly client: number }[];
  readonly seats: Pair[];
  readonly waits: Pair[];
}

export interface Request {
  /** Who does what, as a failure prints it. */
  readonly said: string;
  /** By whom, or about whom: a place among the clients. */
  readonly client: number;
  readonly call: () => Promise<Reply>;
  /** In any copy of the model; `undefined` where what it is about is not there. */
  readonly deedIn: (model: Model) => Deed | undefined;
  /** Once it is granted. */
  readonly learn?: (reply: Reply['body']) => void;
}

/** One thing that somebody does. When a history fails, its acts are printed as name and particulars. */
export interface Act {
  readonly name: string;
  readonly prepare: (world: World, seen: Seen) => Promise<Request | undefined>;
}

type Said = Omit<Request, 'said'> & { readonly about?: string };

const act = (
  name: string,
  particulars: object,
  prepare: (world: World, seen: Seen) => Said | undefined | Promise<Said | undefined>,
) => ({
  name,
  prepare: async (world: World, seen: Seen) => {
    const request = await prepare(world, seen);
    return request && { ...request, said: `client ${request.client}: ${name} ${request.about ?? ''}` };
  },
  [fc.toStringMethod]: () => `${name} ${JSON.stringify(particulars)}`,
});

/** People and things stand at the same places in every copy of the model; sessions come and go. */
interface Places extends Pair {
  readonly slot: number;
}
const client = fc.nat(2);
/** The last ones, which are too soon to be cancelled, more often. */
const slot = fc.oneof(fc.nat(6), fc.nat(6), fc.integer({ min: 5, max: 6 }));
const course = fc.nat(2);
const nth = fc.nat(7);
const by = fc.constantFrom<By>('client', 'admin');

const clientIn = ({ clients }: Model, at: Pick<Places, 'client'>) => pick(clients, at.client);
const slotIn = ({ slots }: Model, at: Pick<Places, 'slot'>) => pick(slots, at.slot);
const courseIn = ({ courses }: Model, at: Pick<Places, 'course'>) => pick(courses, at.course);
const sessionIn = ({ sessions }: Model, id: number) => sessions.find((session) => session.id === id);

const inSlot = ({ coach, from }: Slot) => `${dateOf(from)} ${timeOf(from)} with ${coach.id}`;

const reserve = fc.record({ client, slot, by }).map((at) =>
  act(`reserve by ${at.by}`, at, (world, { sessions }) => {
    const [whose, wanted] = [clientIn(world.model, at), slotIn(world.model, at)];
    if (!whose || !wanted) return undefined;
    const wish = wishOf(wanted);
    return {
      client: at.client,
      about: inSlot(wanted),
      call:
        at.by === 'admin'
          ? world.asAdmin('POST', '/api/reserve', { ...wish, user_id: whose.id })
          : world.asClient(whose, 'POST', '/api/reserve', wish),
      deedIn: (model) => {
        const [one, there] = [clientIn(model, at), slotIn(model, at)];
        return one && there && reserving(model, at.by, one, there);
      },
      learn: ({ reservation }) => sessions.push({ id: reservation.id, client: at.client }),
    };
  }),
);

/** About a session that is known by then, by whose it is. */
function ofSession(
  { model }: World,
  { sessions }: Seen,
  at: { readonly nth: number },
  about: (id: number, owner: Client) => Omit<Said, 'client'>,
): Said | undefined {
  const known = pick(sessions, at.nth);
  const owner = known && clientIn(model, known);
  if (!owner) return undefined;
  return { about: `session ${known.id}`, ...about(known.id, owner), client: known.client };
}

const cancel = fc.record({ nth, by, isRefunded: fc.boolean() }).map((at) =>
  act(`cancel by ${at.by}`, at, (world, seen) =>
    ofSession(world, seen, at, (id, owner) => ({
      call:
        at.by === 'admin'
          ? world.asAdmin('POST', `/api/cancel/${id}`, { refundPoints: at.isRefunded })
          : world.asClient(owner, 'POST', `/api/reservations/client/cancel/${id}`, {}),
      deedIn: (model) => {
        const session = sessionIn(model, id);
        if (!session) return undefined;
        return at.by === 'admin'
          ? cancellingForClient(model, session, at.isRefunded)
          : cancelling(model, session.client, session);
      },
    })),
  ),
);

const release = fc.record({ nth }).map((at) =>
  act('release', at, (world, seen) =>
    ofSession(world, seen, at, (id, owner) => ({
      call: world.asClient(owner, 'POST', `/api/reservations/${id}/release`),
      deedIn: (model) => {
        const session = sessionIn(model, id);
        return session && releasing(model, session.client, session);
      },
    })),
  ),
);

const move = fc.record({ nth, slot, by }).map((at) =>
  act(`move by ${at.by}`, at, (world, seen) => {
    const wanted = slotIn(world.model, at);
    if (!wanted) return undefined;
    const { session_type: _, ...wish } = wishOf(wanted);
    return ofSession(world, seen, at, (id, owner) => ({
      about: `session ${id} to ${inSlot(wanted)}`,
      call:
        at.by === 'admin'
          ? world.asAdmin('POST', `/api/reservations/${id}/move`, wish)
          : world.asClient(owner, 'POST', `/api/reservations/${id}/move`, wish),
      deedIn: (model) => {
        const [session, there] = [sessionIn(model, id), slotIn(model, at)];
        return session && there && moving(model, at.by, session, there);
      },
    }));
  }),
);

/** The first of the hours is there in the next weeks, too. */
const bookWeekly = fc.record({ client, weeks: fc.subarray([0, 1, 2], { minLength: 2 }) }).map((at) =>
  act('book weekly', at, (world, { sessions, series }) => {
    const [whose, like] = [clientIn(world.model, at), world.model.slots[0]];
    if (!whose || !like) return undefined;
    const moments = inWeeks(like.from, at.weeks);
    const body = { coach_id: like.coach.id, dates: moments.map(dateOf), time: timeOf(like.from) };
    return {
      client: at.client,
      about: body.dates.join(),
      call: world.asClient(whose, 'POST', '/api/reservations/weekly', body),
      deedIn: (model) => {
        const [one, first] = [clientIn(model, at), model.slots[0]];
        return one && first && bookingWeekly(model, one, first.coach, moments);
      },
      learn: ({ series_id, reservations }) => {
        series.push({ id: series_id, client: at.client });
        for (const { id } of reservations) sessions.push({ id, client: at.client });
      },
    };
  }),
);

const cancelWeekly = fc.record({ nth }).map((at) =>
  act('cancel weekly', at, ({ model: start, asClient }, { series }) => {
    const known = pick(series, at.nth);
    const owner = known && clientIn(start, known);
    if (!owner) return undefined;
    return {
      client: known.client,
      about: `series ${known.id}`,
      call: asClient(owner, 'POST', `/api/reservations/weekly/${known.id}/cancel`),
      deedIn: (model) => {
        const one = clientIn(model, known);
        return one && cancellingWeekly(model, one, known.id);
      },
    };
  }),
);

/** A client and a course: most often, for who leaves, where there is something to leave. */
const pair = (seen: readonly Pair[], at: Pair & { readonly nth: number }): Pair =>
  (at.nth > 0 ? pick(seen, at.nth) : undefined) ?? at;

/** Where a pair comes from, and goes once the call is granted. */
interface Where {
  readonly from?: 'seats' | 'waits';
  readonly into?: 'seats' | 'waits';
}

/** What a client does about a course, by whichever call. */
const aboutCourse = (
  name: string,
  { from, into }: Where,
  deed: (model: Model, client: Client, course: Course) => Deed,
  callOf: (world: World, client: Client, course: Course) => Request['call'],
) =>
  fc.record({ client, course, nth }).map((at) =>
    act(name, at, (world, seen) => {
      const { client, course } = from ? pair(seen[from], at) : at;
      const places = { client, course };
      const [whose, meant] = [clientIn(world.model, places), courseIn(world.model, places)];
      if (!whose || !meant) return undefined;
      return {
        client,
        about: `course ${course}`,
        call: callOf(world, whose, meant),
        deedIn: (model) => {
          const [one, there] = [clientIn(model, places), courseIn(model, places)];
          return one && there && deed(model, one, there);
        },
        learn: () => into && seen[into].push(places),
      };
    }),
  );

const pathOf = ({ id }: Course) => `/api/group-courses/${id}`;

const join = aboutCourse('join', { into: 'seats' }, joining, (world, client, course) =>
  world.asClient(client, 'POST', `${pathOf(course)}/book`),
);
const leave = aboutCourse('leave', { from: 'seats' }, leaving, (world, client, course) =>
  world.asClient(client, 'POST', `${pathOf(course)}/cancel`, {}),
);
const giveUp = aboutCourse('release a seat', { from: 'seats' }, releasingSeat, (world, client, course) =>
  world.asClient(client, 'POST', `${pathOf(course)}/release`),
);
const add = aboutCourse('be added', { into: 'seats' }, adding, (world, client, course) =>
  world.asAdmin('POST', `${pathOf(course)}/bookings`, { user_id: client.id }),
);
const leaveList = aboutCourse('stop waiting', { from: 'waits' }, leavingList, (world, client, course) =>
  world.asClient(client, 'DELETE', `${pathOf(course)}/waiting-list`),
);
const wish = (ifFree: Wish['ifFree']): Wish => ({ notice: '2h', ifFree });
const joinList = fc.constantFrom<Wish['ifFree']>('enrol', 'enrol', 'enrol', 'ask').chain((ifFree) =>
  aboutCourse(
    `wait to ${ifFree}`,
    { into: 'waits' },
    (model, one, there) => joiningList(model, one, there, wish(ifFree)),
    (world, client, course) =>
      world.asClient(client, 'POST', `${pathOf(course)}/waiting-list`, { notice: '2h', if_free: ifFree }),
  ),
);

/** The last of the client's bookings that the office sees, which may be cancelled by then. */
const remove = fc.record({ client, course, nth }).map((at) =>
  act('be removed', at, async (world, seen) => {
    const { client, course } = pair(seen.seats, at);
    const places = { client, course };
    const [whose, meant] = [clientIn(world.model, places), courseIn(world.model, places)];
    if (!whose || !meant) return undefined;
    const { body } = await world.asAdmin('GET', `${pathOf(meant)}/bookings?per_page=200`)();
    const bookings: { id: number; user_id: number }[] = body;
    const own = bookings.filter(({ user_id }) => user_id === whose.id).map(({ id }) => id);
    if (own.length === 0) return undefined;
    return {
      client,
      about: `course ${course}`,
      call: world.asAdmin('DELETE', `${pathOf(meant)}/bookings/${Math.max(...own)}`),
      // A client's bookings of one course are numbered as they were made.
      deedIn: (model) => {
        const [one, there] = [clientIn(model, places), courseIn(model, places)];
        const theirs = model.seats.filter((seat) => seat.client === one && seat.course === there);
        return removing(model, theirs[own.length - 1]);
      },
    };
  }),
);

/** For nobody in particular. */
const NOBODY = -1;

const resize = fc.record({ course, max: fc.integer({ min: 1, max: 3 }) }).map((at) =>
  act('change the seats', at, ({ model: start, asAdmin }) => {
    const meant = courseIn(start, at);
    if (!meant) return undefined;
    const { from, to, coach } = meant;
    const body = {
      ...{ title: 'Cours', coach_id: coach.id, date: dateOf(from), time: timeOf(from) },
      ...{ duration: to - from, max_participants: at.max, is_active: true },
    };
    return {
      client: NOBODY,
      about: `of course ${at.course} to ${at.max}`,
      call: asAdmin('PUT', pathOf(meant), body),
      deedIn: (model) => {
        const there = courseIn(model, at);
        const plan = there && { coach: there.coach, span: { from, to }, max: at.max, isActive: true };
        return plan && changing(model, there, plan);
      },
    };
  }),
);

const archive = fc.record({ client }).map((at) =>
  act('be archived', at, ({ model: start, asAdmin }) => {
    const whose = clientIn(start, at);
    if (!whose) return undefined;
    return {
      client: at.client,
      call: asAdmin('DELETE', `/api/admin/clients/${whose.id}`),
      deedIn: (model) => {
        const one = clientIn(model, at);
        return one && archiving(model, one);
      },
    };
  }),
);

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: reserve },
  { weight: 5, arbitrary: cancel },
  { weight: 4, arbitrary: release },
  { weight: 5, arbitrary: move },
  { weight: 4, arbitrary: bookWeekly },
  { weight: 3, arbitrary: cancelWeekly },
  { weight: 8, arbitrary: join },
  { weight: 8, arbitrary: leave },
  { weight: 3, arbitrary: giveUp },
  { weight: 8, arbitrary: joinList },
  { weight: 3, arbitrary: leaveList },
  { weight: 3, arbitrary: add },
  { weight: 3, arbitrary: remove },
  { weight: 3, arbitrary: resize },
  { weight: 1, arbitrary: archive },
);

/** What is there already when all begin: hours are booked, courses full and waited for. */
export const anyBeginning: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: reserve },
  { weight: 1, arbitrary: bookWeekly },
  { weight: 4, arbitrary: join },
  { weight: 5, arbitrary: joinList },
);
