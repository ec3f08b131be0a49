import { endpoints } from '@elan/contract/endpoints.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { absenceWriting } from './absence-calls.ts';
import { testApp } from './app.ts';
import { cashDesk } from './cash-desk.ts';
import { factories } from './factories.ts';
import { missedWritings } from './missed-calls.ts';
import { paymentWritings, type Row, type Writing } from './payment-writings.ts';
import { waitingWritings } from './waiting-calls.ts';
import { weekWriting } from './week-calls.ts';

/*
 * A field that is sent is a field that is stored: whatever a body of the contract declares is sent, and looked for in the table
 * under its name. A new field is filled in by itself, so that one which a statement forgets fails here.
 */

const studio = await testApp({ RATE_LIMIT: 'off' });
const { ask, aPerson, db } = studio;
const { aSlot, aCourse, aSeat, aPhoto, givePoints } = factories(db);
const admin = await aPerson('admin');
const desk = cashDesk(studio, admin);
const { aPack, sell } = desk;

type Name = keyof typeof endpoints;
const rowsOf = async (from: string, where: string, value: unknown): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`select * from ${sql.raw(from)} where ${sql.raw(where)} = ${value}`.execute(
    db,
  );
  return rows;
};
const oneOf = (from: string) => (reply: Row) => rowsOf(from, 'id', reply['id']);
const CLIENTS = 'accounts join clients using (id, role)';
const COACHES = 'accounts join coaches using (id, role)';
const CLOSURES = `(select id, reason, lower(during)::date as "from", upper(during)::date as "to",
  lower(during)::time as from_time, upper(during)::time as to_time from closures) closure`;
const latest = (table: string) => async () =>
  (await sql<Row>`select * from ${sql.raw(table)} order by version desc limit 1`.execute(db)).rows;

const WRITINGS: Partial<Record<Name, () => Promise<Writing>>> = {
  register: async () => ({
    given: {
      username: 'inscrite',
      email: 'inscrite@example.ma',
      phone: '+212 6 61 00 00 01',
      consent: '2026-11',
    },
    stored: (reply) =>
      rowsOf(
        `${CLIENTS} join (select account_id as id, version as consent from consents) as agreed using (id)`,
        'id',
        z.object({ id: z.int() }).parse(reply['user']).id,
      ),
    unstored: ['password'],
  }),
  createClient: async () => ({
    given: { username: 'nouvelle', email: 'nouvelle@example.ma' },
    stored: oneOf(CLIENTS),
    unstored: ['password'],
  }),
  updateClient: async () => ({
    of: { id: (await aPerson('user')).id },
    given: { email: 'changee@example.ma', seen_solo_points: 0, seen_team_points: 0, version: 1 },
    stored: oneOf(`${CLIENTS} join (select client_id as id, note from points_history) as moved using (id)`),
    as: { reason: 'note' },
    unstored: ['password', 'seen_solo_points', 'seen_team_points', 'version'],
  }),
  chooseLanguage: async () => {
    const { id, token } = await aPerson('coach');
    return { token, given: { language: 'ar' }, stored: () => rowsOf('accounts', 'id', id) };
  },
  updateOwnAccount: async () => {
    const { id, token } = await aPerson('user');
    return { token, given: { version: 1 }, stored: () => rowsOf(CLIENTS, 'id', id), unstored: ['version'] };
  },
  changeOwnPhone: async () => {
    const { id, token } = await aPerson('user');
    return { token, stored: () => rowsOf(CLIENTS, 'id', id) };
  },
  createCoach: async () => ({
    given: { email: 'coach@example.ma', username: 'la.coach', matricule: 'CO-PART', photo: await aPhoto() },
    stored: oneOf(COACHES),
    unstored: ['password'],
  }),
  updateCoach: async () => ({
    of: { id: (await aPerson('coach')).id },
    given: {
      email: 'coach-change@example.ma',
      username: 'le.coach',
      photo: await aPhoto(),
      updateCredentials: true,
      version: 1,
    },
    stored: oneOf(COACHES),
    unstored: ['password', 'updateCredentials', 'version'],
  }),
  createPack: async () => ({ given: { is_active: false }, stored: oneOf('packs') }),
  updatePack: async () => ({
    of: { id: await aPack() },
    given: { is_active: false, version: 1 },
    stored: oneOf('packs'),
    unstored: ['version'],
  }),
  assignPack: async () => ({
    of: { userId: (await aPerson('user')).id, packId: await aPack() },
    stored: ({ assignment }) => oneOf('user_packs')(z.looseObject({}).parse(assignment)),
  }),
  removePack: async () => {
    const { id } = await sell();
    return {
      of: { assignmentId: id },
      stored: () => rowsOf('user_packs', 'id', id),
      as: { reason: 'removal_reason' },
    };
  },
  createGroupCourse: async () => ({
    given: { coach_id: (await aPerson('coach')).id, is_active: false, duration: 45 },
    stored: oneOf('group_courses'),
    unstored: ['version'],
  }),
  updateGroupCourse: async () => ({
    of: { id: await aCourse((await aPerson('coach')).id) },
    given: { coach_id: (await aPerson('coach')).id, is_active: false, duration: 45, version: 1 },
    stored: oneOf('group_courses'),
    unstored: ['version'],
  }),
  createCourseSeries: async () => {
    const coach_id = (await aPerson('coach')).id;
    const days = { start_date: '2026-12-07', end_date: '2026-12-20', days_of_week: [1], repeat_for_weeks: 4 };
    return {
      given: { ...days, coach_id, is_active: false, duration: 45 },
      stored: () => rowsOf('group_courses', 'coach_id', coach_id),
      unstored: Object.keys(days),
    };
  },
  createSlots: async () => {
    const { id } = await aPerson('coach');
    return {
      of: { id },
      given: { start_time: '10:00', end_time: '10:55' },
      stored: () => rowsOf('slots', `session_type = 'normal' and coach_id`, id),
      unstored: ['end_time'],
    };
  },
  createBulkSlots: async () => {
    const coach_id = (await aPerson('coach')).id;
    const days = { start_date: '2026-12-07', end_date: '2026-12-20', days_of_week: [1], repeat_for_weeks: 4 };
    const hours = { start_time: '10:00', end_time: '10:25', session_types: ['bilan'] };
    return {
      given: { ...days, ...hours, coach_id },
      stored: () => rowsOf('slots', `session_type = 'bilan' and coach_id`, coach_id),
      unstored: [...Object.keys(days), 'end_time', 'session_types'],
    };
  },
  reserve: async () => {
    const [coach, client] = [await aPerson('coach'), await aPerson('user')];
    await aSlot(coach.id, { date: '2026-12-08', start_time: '10:00', session_type: 'bilan' });
    const session = { date: '2026-12-08', time: '10:00', session_type: 'bilan' };
    return {
      given: { ...session, user_id: client.id, coach_id: coach.id },
      stored: () => rowsOf('reservations', 'client_id', client.id),
      as: { user_id: 'client_id' },
    };
  },
  createBulkReservations: async () => {
    const [coach, client] = [await aPerson('coach'), await aPerson('user')];
    await aSlot(coach.id, { date: '2026-12-07', start_time: '10:00' });
    await givePoints(client.id, 1);
    const days = { start_date: '2026-12-07', end_date: '2026-12-13', days_of_week: [1], repeat_for_weeks: 4 };
    return {
      given: { ...days, client_id: client.id, coach_id: coach.id, time_slot: '10:00' },
      stored: () => rowsOf('reservations', 'client_id', client.id),
      unstored: Object.keys(days),
      as: { time_slot: 'time' },
    };
  },
  addParticipant: async () => {
    const id = await aCourse((await aPerson('coach')).id);
    const client = await aPerson('user');
    await givePoints(client.id, 0, COURSE_COST);
    return {
      of: { id },
      given: { user_id: client.id },
      stored: () => rowsOf('course_bookings', 'course_id', id),
      as: { user_id: 'client_id' },
    };
  },
  createPaymentPlan: async () => {
    const { id } = await sell();
    const from = `payment_plans plan join (select payment_plan_id, min(due_date) as first_due_date from installments group by 1)
      as due on payment_plan_id = plan.id`;
    return {
      given: { user_pack_id: id, number_of_installments: 3, payment_type: 'mixed' },
      stored: () => rowsOf(from, 'user_pack_id', id),
    };
  },
  ...paymentWritings({ ask, admin, desk, rowsOf }),
  saveBilan: async () => {
    const [coach, client] = [await aPerson('coach'), await aPerson('user')];
    return {
      of: { clientId: client.id, coachId: coach.id },
      given: { version: 0 },
      stored: () => rowsOf('bilans', 'client_id', client.id),
      unstored: ['version'],
    };
  },
  saveOwnBilan: async () => {
    const [coach, client] = [await aPerson('coach'), await aPerson('user')];
    await givePoints(client.id, 0, COURSE_COST);
    await aSeat(await aCourse(coach.id), client.id);
    return {
      of: { id: client.id },
      token: coach.token,
      given: { version: 0 },
      stored: () => rowsOf('bilans', 'client_id', client.id),
      unstored: ['version'],
    };
  },
  updateCoachWeek: async () => {
    const { id } = await aPerson('coach');
    return weekWriting(
      id,
      (body) => ask('PUT', `/api/coaches/${id}/week`, { token: admin.token, body }),
      rowsOf,
    );
  },
  updateStudioSettings: async () => ({
    given: { version: 0, whatsapp: '+212 6 61 00 00 02', language: 'en' },
    stored: async () =>
      (await latest('studio_versions')()).map((row) => ({ ...row, legal: `${row['legal']}` })),
    unstored: ['version'],
  }),
  updateMailSettings: async () => ({
    given: { version: 0, off: ['pack'], notes: { bookings: 'Pensez à votre gourde.' } },
    stored: latest('mail_settings'),
    unstored: ['version'],
  }),
  changeStartPage: async () => ({
    given: { start_page: 'today' },
    stored: () => rowsOf('accounts', 'id', admin.id),
  }),
  updateBookingRules: async () => {
    return { given: { version: 1 }, stored: latest('booking_rules'), unstored: ['version'] };
  },
  createClosure: async () => ({
    given: {
      from: '2027-02-01',
      to: '2027-02-03',
      from_time: '14:00',
      to_time: '18:30',
      bookings: 'keep',
    },
    stored: ({ closures }) =>
      rowsOf(CLOSURES, 'id', z.array(z.object({ id: z.int() })).parse(closures)[0]?.id),
    unstored: ['bookings'],
  }),
  createAbsence: async () => absenceWriting((await aPerson('coach')).id, rowsOf),
  markDeskReminder: async () => {
    const { id } = await aPerson('user');
    return {
      of: { client_id: id },
      stored: () => rowsOf('desk_reminders', 'client_id', id),
      unstored: ['is_sent'],
    };
  },
  updateReminderText: async () => ({
    given: { version: 0 },
    stored: latest('desk_reminder_texts'),
    unstored: ['version'],
  }),
  ...waitingWritings(studio, rowsOf),
  ...missedWritings(studio, rowsOf),
};

/** Calls whose body says what to do or who asks, and is no record. */
const NO_RECORD: readonly Name[] = [
  ...(['readSetup', 'openStudio', 'login', 'clientLogin', 'coachLogin'] as const),
  ...(['changeOwnPassword', 'changeOwnEmail', 'changeMailChoices', 'closeOwnAccount'] as const),
  ...(['forgotPassword', 'resetPassword'] as const),
  ...(['previewBulkSlots', 'bulkDeleteSlots', 'previewCourseSeries'] as const),
  ...(['changeCoursesOfSeries', 'previewSeriesChange'] as const),
  ...(['deleteCoursesOfSeries', 'previewSeriesDeletion'] as const),
  ...(['moveReservation', 'moveReservations', 'previewReservationMoves'] as const),
  ...(['cancelOwnReservation', 'cancelReservation', 'markUnpaid', 'changeClientPoints'] as const),
  ...(['handInCheques', 'previewWeekly', 'orderWaiters'] as const),
  // Several records in one; its own tests look for each of them.
  ...(['sellPack', 'createClosures', 'decideAbsence', 'markAbsencePerson', 'reserveWeekly'] as const),
  ...(['uploadImage', 'markSessionPresence', 'markSeatPresence'] as const),
  ...(['markReservationPresence', 'markParticipantPresence', 'markAllPresent'] as const),
];

/** Of each kind of field something that nobody would put there by default. */
const anythingFor = (field: string) => [
  `Un ${field} à part`,
  `un.${field}`.toLowerCase(),
  `${field}@example.ma`,
  '+212 6 61 23 45 67',
  '2026-12-07',
  '10:10',
  17,
  'other',
  'female',
  true,
  { en: { name: `${field} in English` }, ar: { description: `${field} بالعربية` } },
  { fr: { title: `${field} en français` }, ar: { title: `${field} بالعربية`, description: 'وصف' } },
];

function shapeOf(body: unknown) {
  const inner = body instanceof z.ZodMiniPrefault ? body.def.innerType : body;
  if (!(inner instanceof z.ZodMiniObject)) throw new Error('A body is an object');
  return inner.shape;
}

function filled(body: unknown, given: Row): Row {
  const fields = Object.entries(shapeOf(body)).map(([field, schema]) => {
    const value = given[field] ?? anythingFor(field).find((each) => z.safeParse(schema, each).success);
    expect(value, `Give a value for ${field}`).toBeDefined();
    return [field, value];
  });
  return Object.fromEntries(fields);
}

describe('a field that is sent is a field that is stored', () => {
  const named = Object.entries(WRITINGS);

  it.each(named)('by %s', async (name, prepare) => {
    const endpoint = Object.entries(endpoints).find(([each]) => each === name)?.[1];
    if (!endpoint || !('body' in endpoint)) throw new Error(`${name} has no body`);
    const { of = {}, token = admin.token, given = {}, stored, unstored = [], as = {} } = await prepare();
    const body = filled(endpoint.body, given);
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, param) => String(of[param]));
    const reply = await ask(endpoint.method, url, { token, body });
    expect(reply).toMatchObject({ status: 200 });
    const rows = await stored(reply.body);
    expect(rows).not.toEqual([]);
    const wanted = Object.entries(z.looseObject({}).parse(z.parse(endpoint.body, body)))
      .filter(([field]) => !unstored.includes(field))
      .map(([field, value]) => [as[field] ?? field, value]);
    for (const row of rows) expect(row).toMatchObject(Object.fromEntries(wanted));
  });

  it('is asked of every call that writes a record', () => {
    const writing = Object.entries(endpoints)
      .filter(([, endpoint]) => 'body' in endpoint)
      .map(([name]) => name);
    expect([...Object.keys(WRITINGS), ...NO_RECORD].sort()).toEqual(writing.sort());
  });
});
