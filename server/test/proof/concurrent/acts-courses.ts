import fc from 'fast-check';
import { adding, changing, joining, leaving, releasingSeat, removing } from '../histories/deeds/courses.ts';
import type { Deed } from '../histories/deeds/deed.ts';
import { archiving } from '../histories/deeds/people.ts';
import { joiningList, leavingList, type Wish } from '../histories/deeds/waits.ts';
import { type Client, type Course, dateOf, type Model, timeOf } from '../histories/model.ts';
import { pick, type World } from '../histories/world.ts';
import { act, client, clientIn, course, courseIn, nth, type Pair, type Request } from './act.ts';

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

export const join = aboutCourse('join', { into: 'seats' }, joining, (world, client, course) =>
  world.asClient(client, 'POST', `${pathOf(course)}/book`),
);
export const leave = aboutCourse('leave', { from: 'seats' }, leaving, (world, client, course) =>
  world.asClient(client, 'POST', `${pathOf(course)}/cancel`, {}),
);
export const giveUp = aboutCourse(
  'release a seat',
  { from: 'seats' },
  releasingSeat,
  (world, client, course) => world.asClient(client, 'POST', `${pathOf(course)}/release`),
);
export const add = aboutCourse('be added', { into: 'seats' }, adding, (world, client, course) =>
  world.asAdmin('POST', `${pathOf(course)}/bookings`, { user_id: client.id }),
);
export const leaveList = aboutCourse(
  'stop waiting',
  { from: 'waits' },
  leavingList,
  (world, client, course) => world.asClient(client, 'DELETE', `${pathOf(course)}/waiting-list`),
);
const wish = (ifFree: Wish['ifFree']): Wish => ({ notice: '2h', ifFree });
export const joinList = fc.constantFrom<Wish['ifFree']>('enrol', 'enrol', 'enrol', 'ask').chain((ifFree) =>
  aboutCourse(
    `wait to ${ifFree}`,
    { into: 'waits' },
    (model, one, there) => joiningList(model, one, there, wish(ifFree)),
    (world, client, course) =>
      world.asClient(client, 'POST', `${pathOf(course)}/waiting-list`, { notice: '2h', if_free: ifFree }),
  ),
);

/** The last of the client's bookings that the office sees, which may be cancelled by then. */
export const remove = fc.record({ client, course, nth }).map((at) =>
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

export const resize = fc.record({ course, max: fc.integer({ min: 1, max: 3 }) }).map((at) =>
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

export const archive = fc.record({ client }).map((at) =>
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
