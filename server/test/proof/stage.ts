import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { ACCOUNT_TEXTS } from '@elan/contract/auth/accounts.texts.ts';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { CLOSURE_TEXTS } from '@elan/contract/closures/closures.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { COURSE_SERIES_TEXTS } from '@elan/contract/group-courses/course-series.texts.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { ADMIN_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { MISSED_TEXTS } from '@elan/contract/missed/missed.texts.ts';
import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import { CHEQUE_TEXTS } from '@elan/contract/payments/cheques.texts.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVING_TEXTS } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { WEEKLY_TEXTS } from '@elan/contract/reservations/reservations-weekly.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { WAITING_TEXTS } from '@elan/contract/waiting-lists/waiting-lists.texts.ts';
import { WEEK_TEXTS } from '@elan/contract/weeks/weeks.texts.ts';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { asking, type Person, testApp } from '../app.ts';
import { PATIENT } from '../database.ts';
import { factories } from '../factories.ts';
import { expectInvariants } from '../invariants.ts';
import { refusalsDuring } from './refusals.ts';

export const IS_LONG = process.env['ELAN_PROOF'] === 'long';
export const CONTENDERS = 50;
const ROUNDS = IS_LONG ? 25 : 1;
const ROUNDS_TIMEOUT_MS = IS_LONG ? 600_000 : 60_000;

type Ask = ReturnType<typeof asking>;
export type Reply = Awaited<ReturnType<Ask>>;
type Move = () => Promise<Reply>;

const tables = [
  ABSENCE_TEXTS,
  ACCOUNT_TEXTS,
  AGENDA_TEXTS,
  AUTH_TEXTS,
  CHEQUE_TEXTS,
  CLIENT_TEXTS,
  CLOSURE_TEXTS,
  COACH_TEXTS,
  COURSE_SERIES_TEXTS,
  GROUP_COURSE_TEXTS,
  ADMIN_COURSE_TEXTS,
  HTTP_TEXTS,
  MISSED_TEXTS,
  MOVING_TEXTS,
  PACK_TEXTS,
  PAYMENT_TEXTS,
  POINTS_TEXTS,
  RESERVATION_TEXTS,
  SLOT_TEXTS,
  TILL_TEXTS,
  WAITING_TEXTS,
  WEEK_TEXTS,
  WEEKLY_TEXTS,
];
/** What is said when all went well: never to somebody who lost. */
const DONE = new Set<string>([
  'ADDED',
  'BOOKED',
  'BOOKED_FOR_CLIENT',
  'CANCELLED',
  'CANCELLED_FOR_CLIENT',
  'DELETED',
  'GRANTED',
  'JOINED',
  'LEFT',
  'MOVED',
  'PARDONED',
  'PLAN_DELETED',
  'REOPENED',
  'REQUESTED',
  'TAKEN_BACK',
]);
const REFUSALS = new Set<unknown>([
  ...tables
    .flatMap((table) => Object.entries(table))
    .flatMap(([name, text]) => (DONE.has(name) || text === ABSENCE_TEXTS.REFUSED ? [] : [text])),
  ...Array.from({ length: CONTENDERS }, (_, index) => SLOT_TEXTS.held(index + 1)),
  CLOSURE_TEXTS.studioClosed('Travaux'),
  MOVING_TEXTS.movedOften(2),
  ...Array.from({ length: 2 * CONTENDERS }, (_, index) => TILL_TEXTS.changed(700 * (index - CONTENDERS))),
]);

/** A person who loses a race is told so, in the words agreed on; the machine never is at fault. */
function expectCleanReply({ status, body }: Reply): void {
  if (status === 200) return;
  expect({ status, error: body.error }).toEqual({ status: expect.any(Number), error: expect.any(String) });
  expect(status, body.error).toBeGreaterThanOrEqual(400);
  expect(status, body.error).toBeLessThan(500);
  // One that names what is in the way begins with the same words.
  const isNamed = [COURSE_SERIES_TEXTS.NOTHING_DONE, ABSENCE_TEXTS.NOTHING_DONE, CLOSURE_TEXTS.OVERLAP].some(
    (beginning) => body.error.startsWith(`${beginning} `),
  );
  if (!isNamed) expect(REFUSALS).toContain(body.error);
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Everybody at once, in no order; the replies in the order of the moves. */
export async function atOnce(moves: readonly Move[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  const running = shuffled([...moves.entries()]).map(async ([index, move]) => {
    replies[index] = await move();
  });
  await Promise.all(running);
  for (const reply of replies) expectCleanReply(reply);
  return replies;
}

/** Everybody at once where nobody need wait for more than those before them: a deadlock would end well too, but seconds later. */
export async function inTurn(moves: readonly Move[]): Promise<Reply[]> {
  let replies: Reply[] = [];
  const refusals = await refusalsDuring(async () => {
    replies = await atOnce(moves);
  });
  expect(refusals).not.toContain('40P01');
  return replies;
}

export const won = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200);
export const lost = (replies: readonly Reply[]) => replies.filter(({ status }) => status !== 200);
export const errorsOf = (replies: readonly Reply[]) =>
  [...new Set(lost(replies).map(({ status, body }) => `${status} ${body.error}`))].toSorted();

export const DAY = '2026-11-20';

/** The n-th hour of its own: ten a day from DAY on. */
export const hour = (index: number) => ({
  date: addDays(DAY, Math.floor(index / 10)),
  time: `${String(8 + (index % 10)).padStart(2, '0')}:00`,
});

/** The studio in two processes on one database, with people to crowd it. */
export async function openStage() {
  const first = await testApp({ RATE_LIMIT: 'off', TOKEN_TTL_HOURS: '720' });
  const { db, aPerson, config, clock, url } = first;
  const secondDatabase = openDatabase(url, PATIENT);
  const second = await buildApp({ config, db: secondDatabase.db, clock, databaseUrl: url });
  afterAll(async () => {
    await second.close();
    await secondDatabase.close();
  });
  const processes = [first.ask, asking(second)];
  const made = factories(db);
  const admin = await aPerson('admin');
  let inUse = 1;
  let turn = 0;

  /** Asks one process, or each in its turn. */
  const ask: Ask = (...request) => (processes[turn++ % inUse] ?? first.ask)(...request);

  const aClient = async ({ solo = 0, team = 0 } = {}): Promise<Person> => {
    const person = await aPerson('user');
    await made.givePoints(person.id, solo, team);
    return person;
  };

  const crowd = (size: number, points?: { solo?: number; team?: number }) =>
    Promise.all(Array.from({ length: size }, () => aClient(points)));

  /** A slot, as a client asks for it. */
  async function aSlot(coach_id: number, { date = DAY, time = '09:00', session_type = 'normal' } = {}) {
    const id = await made.aSlot(coach_id, { date, start_time: time, session_type });
    return { id, wish: { coach_id, date, time, session_type } };
  }

  const slots = async (coach_id: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => aSlot(coach_id, hour(index))));

  const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) => () =>
    ask(method, url, { token: admin.token, body });

  async function aPack(solo_points: number, team_points: number): Promise<number> {
    const { body } = await asAdmin('POST', '/api/packs', { name: 'Dix séances', solo_points, team_points })();
    return body.id;
  }

  const reserve =
    (client: Person, { wish }: { wish: object }, key?: string) =>
    () =>
      ask('POST', '/api/reserve', { token: client.token, body: wish, ...(key && { key }) });

  const reserveFor = (client: Person, { wish }: { wish: object }) =>
    asAdmin('POST', '/api/reserve', { ...wish, user_id: client.id });

  const cancel = (client: Person, id: number) => () =>
    ask('POST', `/api/reservations/client/cancel/${id}`, { token: client.token, body: {} });

  const join = (client: Person, course: number, key?: string) => () =>
    ask('POST', `/api/group-courses/${course}/book`, { token: client.token, ...(key && { key }) });

  const leave = (client: Person, course: number) => () =>
    ask('POST', `/api/group-courses/${course}/cancel`, { token: client.token, body: {} });

  const balances = (people: readonly Person[]) => Promise.all(people.map(({ id }) => made.balanceOf(id)));

  const confirmed = (filter: { coach_id?: number; client_id?: number; slot_id?: number }) => {
    let query = db.selectFrom('reservations').select(['id', 'client_id', 'slot_id', 'session_type']);
    if (filter.coach_id !== undefined) query = query.where('coach_id', '=', filter.coach_id);
    if (filter.client_id !== undefined) query = query.where('client_id', '=', filter.client_id);
    if (filter.slot_id !== undefined) query = query.where('slot_id', '=', filter.slot_id);
    return query.where('status', '=', 'confirmed').execute();
  };

  /** In one process and across two by turns. */
  const takeTurns = (round: number) => {
    inUse = 1 + (round % processes.length);
  };

  /** The same race several times over, in one process and across two; every invariant holds after each. */
  const rounds = (name: string, race: () => Promise<void>) =>
    test(name, { timeout: ROUNDS_TIMEOUT_MS }, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        takeTurns(round);
        await race();
        await expectInvariants(db);
      }
    });

  const verbs = { asAdmin, reserve, reserveFor, cancel, join, leave };
  return {
    ...first,
    ...made,
    ...verbs,
    ask,
    admin,
    aClient,
    crowd,
    aPack,
    aSlot,
    slots,
    balances,
    confirmed,
    takeTurns,
    rounds,
  };
}
