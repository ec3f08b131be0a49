import { addDays } from '@elan/contract/time.ts';
import type { CoachWeek } from '@elan/contract/weeks/weeks.ts';
import fc from 'fast-check';
import type { Person } from '../../app.ts';
import type { openStage, Reply } from '../stage.ts';
import { pick } from './world.ts';

type Stage = Awaited<ReturnType<typeof openStage>>;

/** A few coaches and clients of one history, and the studio they are in. */
export interface Studio {
  readonly stage: Stage;
  readonly admin: Person;
  readonly coaches: readonly Person[];
  readonly clients: Awaited<ReturnType<Stage['crowd']>>;
}

interface Chances {
  readonly who: number;
  readonly what: number;
  readonly day: number;
  readonly days: number;
  readonly hour: number;
  readonly isOdd: boolean;
}

/** With a token of the day: a history may be years away from the next one. */
const asAdmin = (
  { stage, admin }: Studio,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
) => stage.ask(method, url, { token: admin.token, body });

const KINDS = [['normal'], ['bilan'], ['normal', 'bilan']] as const;
const DECISIONS = ['move', 'hand_over', 'cancel', 'keep'] as const;
const todayOf = ({ stage }: Studio) => stage.clock.now().date;
const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const windowsFrom = ({ what, hour }: Chances) =>
  [1, 2, 3, 4, 5, 6, 7]
    .filter((weekday) => (what >> weekday) % 2 === 1)
    .map((weekday) => ({
      weekday,
      start_time: time(8 + ((hour + weekday) % 3)),
      end_time: time(11 + (hour % 3)),
      session_types: KINDS[(what + weekday) % 3],
    }));

const idsOf = ({ coaches }: Studio) => coaches.map(({ id }) => id);
const coachOf = ({ coaches }: Studio, { who }: Chances) => pick(coaches, who)?.id ?? 0;

type Act = (studio: Studio, chances: Chances) => Promise<Reply | undefined>;

const saveWeek: Act = async (studio, at) => {
  const valid_from = addDays(todayOf(studio), at.day);
  const valid_to = at.what % 3 === 0 ? addDays(valid_from, at.days) : null;
  const path = `/api/coaches/${coachOf(studio, at)}/week`;
  const { body } = await asAdmin(studio, 'GET', path);
  const there = body.weeks.find(
    (week: CoachWeek) => week.valid_from === valid_from && (week.valid_to === null) === (valid_to === null),
  );
  return asAdmin(studio, 'PUT', path, {
    valid_from,
    valid_to,
    // Now and then somebody has not seen the one that begins that day.
    ...(there && at.what % 4 > 0 && { version: there.version }),
    windows: windowsFrom(at),
    without: at.isOdd ? [addDays(todayOf(studio), at.day + 1)] : [],
    holidays_open: at.what % 5 === 0 ? ['2027-01-01'] : [],
    coach_ids: at.what % 7 === 0 ? idsOf(studio).filter((id) => id !== coachOf(studio, at)) : [],
  });
};

const deleteWeek: Act = async (studio, at) => {
  const coach = coachOf(studio, at);
  const { body } = await asAdmin(studio, 'GET', `/api/coaches/${coach}/week`);
  const week = pick<{ id: number }>(body.weeks, at.what);
  return week && asAdmin(studio, 'DELETE', `/api/coaches/${coach}/week/${week.id}`);
};

/** One that is offered, as a visitor sees it. */
async function anOffer(studio: Studio, at: Chances) {
  const coach_id = coachOf(studio, at);
  const { body } = await studio.stage.ask('GET', `/api/coaches/${coach_id}/availability`);
  const slot = pick<{ id: number; date: string; start_time: string; session_type: string }>(body, at.what);
  return slot && { coach_id, slot };
}

const book: Act = async (studio, at) => {
  const offer = await anOffer(studio, at);
  const client = pick(studio.clients, at.day);
  if (!offer || !client) return undefined;
  const { date, start_time: hour, session_type } = offer.slot;
  const wish = { coach_id: offer.coach_id, date, time: hour, session_type, user_id: client.id };
  return asAdmin(studio, 'POST', '/api/reserve', wish);
};

const aSession = async (studio: Studio, at: Chances) => {
  const sessions = await studio.stage.db
    .selectFrom('reservations')
    .select(['id', 'coach_id'])
    .where('coach_id', 'in', idsOf(studio))
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute();
  return pick(sessions, at.what);
};

const cancel: Act = async (studio, at) => {
  const session = await aSession(studio, at);
  return session && asAdmin(studio, 'POST', `/api/reservations/cancel/${session.id}`, { refund: at.isOdd });
};

const moveSession: Act = async (studio, at) => {
  const [session, offer] = [await aSession(studio, at), await anOffer(studio, at)];
  if (!session || !offer) return undefined;
  const { date, start_time: hour } = offer.slot;
  const body = { date, time: hour, coach_id: offer.coach_id };
  return asAdmin(studio, 'POST', `/api/reservations/${session.id}/move`, body);
};

const addByHand: Act = (studio, at) =>
  asAdmin(studio, 'POST', `/api/coaches/${coachOf(studio, at)}/availability`, {
    date: addDays(todayOf(studio), at.day),
    start_time: time(6 + (at.hour % 4)),
    end_time: time(8 + (at.hour % 4)),
  });

const withdrawByHand: Act = async (studio, at) => {
  const offer = await anOffer(studio, at);
  return offer && asAdmin(studio, 'DELETE', `/api/coaches/availability/${offer.slot.id}`);
};

const planCourse: Act = (studio, at) =>
  asAdmin(studio, 'POST', '/api/group-courses', {
    title: 'Cours',
    coach_id: coachOf(studio, at),
    date: addDays(todayOf(studio), at.day),
    time: time(8 + at.hour),
    duration: 60,
    max_participants: 1 + (at.what % 3),
    is_active: true,
  });

/** A course, full or not, and somebody who may want it, wait for it or be in it. */
async function aWish(studio: Studio, at: Chances) {
  const courses = await studio.stage.db
    .selectFrom('group_courses')
    .select('id')
    .where('coach_id', 'in', idsOf(studio))
    .orderBy('id')
    .execute();
  const [course, client] = [pick(courses, at.what), pick(studio.clients, at.day)];
  return course && client && { course: course.id, client };
}

const joinCourse: Act = async (studio, at) => {
  const wish = await aWish(studio, at);
  return wish && studio.stage.join(wish.client, wish.course)();
};

const leaveCourse: Act = async (studio, at) => {
  const wish = await aWish(studio, at);
  return wish && studio.stage.leave(wish.client, wish.course)();
};

const waitForCourse: Act = async (studio, at) => {
  const wish = await aWish(studio, at);
  return (
    wish &&
    studio.stage.ask('POST', `/api/group-courses/${wish.course}/waiting-list`, { token: wish.client.token })
  );
};

const close: Act = (studio, at) => {
  const from = addDays(todayOf(studio), at.day);
  const isForHours = at.what % 2 === 0;
  return asAdmin(studio, 'POST', '/api/admin/closures', {
    from,
    to: isForHours ? from : addDays(from, at.days % 4),
    ...(isForHours && { from_time: time(8 + at.hour), to_time: time(9 + at.hour) }),
    reason: 'Travaux',
    bookings: at.isOdd ? 'cancel' : 'keep',
  });
};

const reopen: Act = async (studio, at) => {
  const closures = await studio.stage.db.selectFrom('closures').select('id').orderBy('id').execute();
  const closure = pick(closures, at.what);
  return closure && asAdmin(studio, 'DELETE', `/api/admin/closures/${closure.id}`);
};

/** Days off, and what becomes of each booking there, as far as it can go. */
async function daysOff(studio: Studio, at: Chances) {
  const coach = coachOf(studio, at);
  const from = addDays(todayOf(studio), at.day);
  const to = addDays(from, at.days % 4);
  const { status: seen, body: affected } = await asAdmin(
    studio,
    'GET',
    `/api/coaches/${coach}/absences/affected?from=${from}&to=${to}`,
  );
  if (seen !== 200) throw new Error(JSON.stringify(affected));
  const bookings = affected.flatMap(
    (
      one: {
        reservation_id: number | null;
        course_id: number | null;
        is_running: boolean;
        colleagues: { coach_id: number }[];
        hours: { date: string; time: string; coach_id: number }[];
      },
      index: number,
    ) => {
      const [hour, colleague] = [pick(one.hours, at.what), pick(one.colleagues, at.what)];
      const wished = DECISIONS[(at.what + index) % 4];
      const isPossible =
        (wished !== 'move' || hour) && (wished !== 'hand_over' || colleague) && !one.is_running;
      const act = isPossible ? wished : 'keep';
      return {
        ...(one.course_id === null ? { reservation_id: one.reservation_id } : { course_id: one.course_id }),
        act,
        ...(act === 'move' && hour && { date: hour.date, time: hour.time, coach_id: hour.coach_id }),
        ...(act === 'hand_over' && { coach_id: colleague?.coach_id }),
      };
    },
  );
  return {
    path: `/api/coaches/${coach}/absences`,
    days: { from: { date: from }, to: { date: to } },
    bookings,
  };
}

const beAway: Act = async (studio, at) => {
  const { path, days, bookings } = await daysOff(studio, at);
  return asAdmin(studio, 'POST', path, { ...days, bookings });
};

const askForDaysOff: Act = async (studio, at) => {
  const { path, days, bookings } = await daysOff(studio, at);
  const token = pick(studio.coaches, at.who)?.token;
  const asked = await studio.stage.ask('POST', path, { token, body: days });
  if (asked.status !== 200) return asked;
  const decision = at.isOdd ? 'refused' : 'granted';
  return asAdmin(studio, 'POST', `${path}/${asked.body.absence.id}/decision`, { decision, bookings });
};

const changeReach: Act = async (studio, at) => {
  const { body } = await asAdmin(studio, 'GET', '/api/admin/booking-rules');
  return asAdmin(studio, 'PUT', '/api/admin/booking-rules', {
    ...body,
    weeks_ahead: 1 + (at.what % 12),
  });
};

const undoAbsence: Act = async (studio, at) => {
  const { body } = await asAdmin(studio, 'GET', `/api/coaches/${coachOf(studio, at)}/absences`);
  const absence = pick<{ id: number }>(body, at.what);
  return absence && asAdmin(studio, 'DELETE', `/api/coaches/${coachOf(studio, at)}/absences/${absence.id}`);
};

const wait: Act = async (studio, at) => {
  studio.stage.clock.advance({ hours: at.hour * 3, minutes: 7 });
  return undefined;
};

export const ACTS: readonly [name: string, weight: number, act: Act][] = [
  ['save a week', 6, saveWeek],
  ['delete a week', 2, deleteWeek],
  ['book', 10, book],
  ['cancel', 3, cancel],
  ['move a session', 3, moveSession],
  ['add by hand', 2, addByHand],
  ['withdraw by hand', 3, withdrawByHand],
  ['plan a course', 2, planCourse],
  ['join a course', 4, joinCourse],
  ['wait for a course', 3, waitForCourse],
  ['leave a course', 3, leaveCourse],
  ['close', 3, close],
  ['reopen', 2, reopen],
  ['be away', 4, beAway],
  ['ask for days off', 3, askForDaysOff],
  ['undo an absence', 2, undoAbsence],
  ['reach further or less far', 1, changeReach],
  ['wait', 3, wait],
];

/** After these the hours are as ruled at once. What books, cancels or is done by hand leaves its rest to the night. */
export const SETTLED = new Set([
  'save a week',
  'delete a week',
  'reopen',
  'undo an absence',
  'reach further or less far',
]);

const chances = fc.record({
  who: fc.nat(),
  what: fc.nat(10_000),
  day: fc.nat(12),
  days: fc.nat(14),
  hour: fc.nat(6),
  isOdd: fc.boolean(),
});
/** When a history fails, its acts are printed as name and particulars. */
export const anyAct = fc.oneof(
  ...ACTS.map(([name, weight, act]) => ({
    weight,
    arbitrary: chances.map((at) => ({
      name,
      make: (studio: Studio) => act(studio, at),
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(at)}`,
    })),
  })),
);
