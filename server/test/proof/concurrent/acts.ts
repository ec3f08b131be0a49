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

/** What the replies named so far, whoever was told: an actor acts on what is there by then. */
export interface Seen {
  readonly sessions: { readonly id: number; readonly client: number }[];
  readonly series: { readonly id: number; readonly client: number }[];
}

export interface Request {
  readonly call: () => Promise<Reply>;
  /** In any copy of the model; `undefined` where what it is about is not there. */
  readonly deedIn: (model: Model) => Deed | undefined;
}

/** One thing that somebody does. When a history fails, its acts are printed as name and particulars. */
export interface Act {
  readonly name: string;
  /** By whom, or for whom: a place among the clients. */
  readonly client: number | undefined;
  readonly prepare: (world: World, seen: Seen) => Promise<Request | undefined>;
}

const act = (name: string, particulars: { client?: number }, prepare: Act['prepare']) => {
  const said = `${name} ${JSON.stringify(particulars)}`;
  return { name: said, client: particulars.client, prepare, [fc.toStringMethod]: () => said };
};

/** People and things stand at the same places in every copy of the model; sessions come and go. */
interface Places {
  readonly client: number;
  readonly slot: number;
  readonly course: number;
}
const client = fc.nat(2);
const slot = fc.nat(5);
const course = fc.nat(2);
const nth = fc.nat(7);
const by = fc.constantFrom<By>('client', 'admin');

const clientIn = ({ clients }: Model, at: Pick<Places, 'client'>) => pick(clients, at.client);
const slotIn = ({ slots }: Model, at: Pick<Places, 'slot'>) => pick(slots, at.slot);
const courseIn = ({ courses }: Model, at: Pick<Places, 'course'>) => pick(courses, at.course);
const sessionIn = ({ sessions }: Model, id: number) => sessions.find((session) => session.id === id);

const reserve = fc.record({ client, slot, by }).map((at) =>
  act('reserve', at, async (world) => {
    const [whose, wanted] = [clientIn(world.model, at), slotIn(world.model, at)];
    if (!whose || !wanted) return undefined;
    const wish = wishOf(wanted);
    return {
      call:
        at.by === 'admin'
          ? world.asAdmin('POST', '/api/reserve', { ...wish, user_id: whose.id })
          : world.asClient(whose, 'POST', '/api/reserve', wish),
      deedIn: (model) => {
        const [one, there] = [clientIn(model, at), slotIn(model, at)];
        return one && there && reserving(model, at.by, one, there);
      },
    };
  }),
);

/** About a session that is known by then: by the client whose it is, as that client is in the world. */
const ofSession = (
  seen: Seen,
  world: World,
  at: { readonly nth: number },
  about: (session: { readonly id: number; readonly owner: Client }) => Request,
): Request | undefined => {
  const known = pick(seen.sessions, at.nth);
  const owner = world.model.clients.find(({ id }) => id === known?.client);
  return known && owner && about({ id: known.id, owner });
};

const cancel = fc.record({ nth, by, isRefunded: fc.boolean() }).map((at) =>
  act('cancel', at, async (world, seen) =>
    ofSession(seen, world, at, ({ id, owner }) => ({
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
  act('release', at, async (world, seen) =>
    ofSession(seen, world, at, ({ id, owner }) => ({
      call: world.asClient(owner, 'POST', `/api/reservations/${id}/release`),
      deedIn: (model) => {
        const session = sessionIn(model, id);
        return session && releasing(model, session.client, session);
      },
    })),
  ),
);

const move = fc.record({ nth, slot, by }).map((at) =>
  act('move', at, async (world, seen) => {
    const wanted = slotIn(world.model, at);
    if (!wanted) return undefined;
    const { session_type: _, ...wish } = wishOf(wanted);
    return ofSession(seen, world, at, ({ id, owner }) => ({
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

const WEEKS = [0, 1, 2];
const everyWeek = (like: Slot, weeks: readonly number[]) => inWeeks(like.from, weeks);

/** The first of the hours is there in the next weeks, too. */
const bookWeekly = fc.record({ client, weeks: fc.subarray(WEEKS, { minLength: 2 }) }).map((at) =>
  act('book weekly', at, async (world) => {
    const [whose, like] = [clientIn(world.model, at), world.model.slots[0]];
    if (!whose || !like) return undefined;
    const moments = everyWeek(like, at.weeks);
    const body = { coach_id: like.coach.id, dates: moments.map(dateOf), time: timeOf(like.from) };
    return {
      call: world.asClient(whose, 'POST', '/api/reservations/weekly', body),
      deedIn: (model) => {
        const [one, first] = [clientIn(model, at), model.slots[0]];
        return one && first && bookingWeekly(model, one, first.coach, moments);
      },
    };
  }),
);

const cancelWeekly = fc.record({ nth }).map((at) =>
  act('cancel weekly', at, async (world, seen) => {
    const known = pick(seen.series, at.nth);
    const owner = world.model.clients.find(({ id }) => id === known?.client);
    if (!known || !owner) return undefined;
    return {
      call: world.asClient(owner, 'POST', `/api/reservations/weekly/${known.id}/cancel`),
      deedIn: (model) => {
        const one = model.clients.find(({ id }) => id === owner.id);
        return one && cancellingWeekly(model, one, known.id);
      },
    };
  }),
);

type DeedOfSeat = (model: Model, client: Client, course: Course) => Deed;

/** What a client does about a course, by whichever call. */
const aboutCourse = (
  name: string,
  deed: DeedOfSeat,
  callOf: (world: World, client: Client, course: Course) => Request['call'],
) =>
  fc.record({ client, course }).map((at) =>
    act(name, at, async (world) => {
      const [whose, meant] = [clientIn(world.model, at), courseIn(world.model, at)];
      if (!whose || !meant) return undefined;
      return {
        call: callOf(world, whose, meant),
        deedIn: (model) => {
          const [one, there] = [clientIn(model, at), courseIn(model, at)];
          return one && there && deed(model, one, there);
        },
      };
    }),
  );

const pathOf = ({ id }: Course) => `/api/group-courses/${id}`;

const join = aboutCourse('join', joining, (world, client, course) =>
  world.asClient(client, 'POST', `${pathOf(course)}/book`),
);
const leave = aboutCourse('leave', leaving, (world, client, course) =>
  world.asClient(client, 'POST', `${pathOf(course)}/cancel`, {}),
);
const giveUp = aboutCourse('release a seat', releasingSeat, (world, client, course) =>
  world.asClient(client, 'POST', `${pathOf(course)}/release`),
);
const add = aboutCourse('add', adding, (world, client, course) =>
  world.asAdmin('POST', `${pathOf(course)}/bookings`, { user_id: client.id }),
);
const leaveList = aboutCourse('stop waiting', leavingList, (world, client, course) =>
  world.asClient(client, 'DELETE', `${pathOf(course)}/waiting-list`),
);

const wish = (ifFree: Wish['ifFree']): Wish => ({ notice: '2h', ifFree });
const joinList = fc.constantFrom<Wish['ifFree']>('enrol', 'enrol', 'enrol', 'ask').chain((ifFree) =>
  aboutCourse(
    `wait to ${ifFree}`,
    (model, one, there) => joiningList(model, one, there, wish(ifFree)),
    (world, client, course) =>
      world.asClient(client, 'POST', `${pathOf(course)}/waiting-list`, { notice: '2h', if_free: ifFree }),
  ),
);

/** The last of the client's bookings that the office sees, which may be cancelled by then. */
const remove = fc.record({ client, course }).map((at) =>
  act('remove', at, async (world) => {
    const [whose, meant] = [clientIn(world.model, at), courseIn(world.model, at)];
    if (!whose || !meant) return undefined;
    const { body } = await world.asAdmin('GET', `${pathOf(meant)}/bookings?per_page=200`)();
    const bookings: { id: number; user_id: number }[] = body;
    const own = bookings.filter(({ user_id }) => user_id === whose.id).map(({ id }) => id);
    const last = Math.max(...own);
    if (own.length === 0) return undefined;
    return {
      call: world.asAdmin('DELETE', `${pathOf(meant)}/bookings/${last}`),
      // A client's bookings of one course are numbered as they were made.
      deedIn: ({ seats, ...model }) => {
        const [one, there] = [clientIn({ seats, ...model }, at), courseIn({ seats, ...model }, at)];
        const theirs = seats.filter((seat) => seat.client === one && seat.course === there);
        return removing({ seats, ...model }, theirs[own.length - 1]);
      },
    };
  }),
);

const resize = fc.record({ course, max: fc.integer({ min: 1, max: 3 }) }).map((at) =>
  act('change the seats', at, async (world) => {
    const meant = courseIn(world.model, at);
    if (!meant) return undefined;
    const { from, to, coach } = meant;
    const body = {
      ...{ title: 'Cours', coach_id: coach.id, date: dateOf(from), time: timeOf(from) },
      ...{ duration: to - from, max_participants: at.max, is_active: true },
    };
    return {
      call: world.asAdmin('PUT', pathOf(meant), body),
      deedIn: (model) => {
        const there = courseIn(model, at);
        const plan = there && { coach: there.coach, span: { from, to }, max: at.max, isActive: true };
        return plan && changing(model, there, plan);
      },
    };
  }),
);

const archive = fc.record({ client }).map((at) =>
  act('archive', at, async (world) => {
    const whose = clientIn(world.model, at);
    return (
      whose && {
        call: world.asAdmin('DELETE', `/api/admin/clients/${whose.id}`),
        deedIn: (model) => {
          const one = clientIn(model, at);
          return one && archiving(model, one);
        },
      }
    );
  }),
);

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: reserve },
  { weight: 5, arbitrary: cancel },
  { weight: 2, arbitrary: release },
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
