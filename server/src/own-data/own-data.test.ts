import { OWN_DATA_PARTS, OwnData, OwnDataHead } from '@elan/contract/clients/own-data.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { factories } from '../../test/factories.ts';
import { waitingStudio } from '../../test/waiting-studio.ts';
import { inLanguage } from '../platform/language.ts';
import { printedOwnData } from './own-data.templates.ts';
import { describeAccount, describeRow, OWN_DATA_FIELD_TEXTS } from './own-data-words.templates.ts';

const studio = await testApp();
const { ask, aPerson, clock, db, pool } = studio;
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const { aFullCourse, wait, leave } = waitingStudio(studio);
const admin = await aPerson('admin');

afterEach(() => clock.set(NOW));

const download = async (token: string) => {
  const reply = await ask('GET', '/api/user/data.json', { token });
  return { ...reply, data: OwnData.parse(reply.body) };
};

async function aLife() {
  const [client, coach] = [await aPerson('user'), await aPerson('coach')];
  await givePoints(client.id, 3, 5);
  const desk = cashDesk(studio, admin);
  const { id: pack } = await desk.sell(client);
  const plan = Number((await desk.plan(pack)).body.payment_plan_id);
  await desk.pay((await desk.installmentsOf(plan))[0]?.id, {
    payment_date: '2026-11-16',
    payment_method: 'cash',
  });
  await aReservation(await aSlot(coach.id, { date: '2026-11-18' }), client.id);
  const cancelled = await aReservation(await aSlot(coach.id, { date: '2026-11-19' }), client.id);
  await ask('POST', `/api/reservations/client/cancel/${cancelled}`, { token: client.token, body: {} });
  await aSeat(await aCourse(coach.id, { date: '2026-11-20', title: 'Yoga' }), client.id);
  const bilan = { bilan: 'En progrès' };
  await ask('POST', `/api/admin/clients/${client.id}/bilan/${coach.id}`, { token: admin.token, body: bilan });
  await ask('PUT', '/api/mail-choices', { token: client.token, body: { offers: true } });
  return { client, coach, cancelled };
}

it('holds all that is kept of a client, in the declared shape, and nothing of anybody else', async () => {
  const { client, cancelled } = await aLife();
  const other = await aLife();
  const { headers, body, data } = await download(client.token);
  expect(headers['content-disposition']).toContain('mes-donnees-2026-11-16.json');
  // Nothing beyond the shape: what the schema would drop is not there.
  expect(data).toEqual(body);
  expect(Object.keys(body)).toEqual([
    'format',
    'made_at',
    'studio',
    'account',
    ...Object.keys(OWN_DATA_PARTS),
  ]);
  expect(data.account).toMatchObject({ id: client.id, email: client.email });
  expect(data.sessions).toMatchObject([
    { status: 'confirmed', booked_by: 'user' },
    {
      id: cancelled,
      status: 'cancelled',
      refunded: true,
      cancelled_by: 'user',
      cancelled_at: '2026-11-16T09:41:00+00:00',
    },
  ]);
  expect(data.courses).toMatchObject([{ title: 'Yoga', status: 'confirmed' }]);
  expect(data.bilans).toMatchObject([
    { bilan: 'En progrès', versions: [{ version: 1, bilan: 'En progrès' }] },
  ]);
  expect(data.mail_choices).toMatchObject([{ topic: 'offers', is_wanted: true, means: 'profile' }]);
  expect(data.points.at(-1)).toMatchObject({ reason: expect.any(String), by: expect.any(String) });
  expect(data.packs.length).toBeGreaterThan(0);
  expect(data.installments.length).toBeGreaterThan(0);
  expect(data.receipts).toMatchObject([{ payment_method: 'cash', voided_at: null }]);
  expect(data.logins).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const stranger of [other.client, admin]) {
    expect(text).not.toContain(stranger.email);
    expect(text).not.toContain(stranger.matricule);
  }
});

it('holds ten years of it, in the order of the file, each line once', async () => {
  const { client } = await aLife();
  await sql`
    insert into points_history (client_id, solo_delta, reason, actor_id, note)
    select ${client.id}::int, 1, 'admin_add', ${admin.id}::int, 'n' || n from generate_series(1, 1000) as n`.execute(
    db,
  );
  const { data } = await download(client.token);
  const notes = data.points.flatMap(({ note }) => note ?? []).filter((note) => note.startsWith('n'));
  expect(notes).toEqual(Array.from({ length: 1000 }, (_, index) => `n${index + 1}`));
  const pdf = await ask('GET', '/api/user/data.pdf', { token: client.token });
  expect(pdf.status).toBe(200);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(String(pdf.body).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10);
});

it('of somebody of whom there is next to nothing is whole as well', async () => {
  const { token } = await aPerson('user');
  const { data } = await download(token);
  expect(data).toMatchObject({ sessions: [], courses: [], packs: [], points: [], receipts: [] });
  expect(String((await ask('GET', '/api/user/data.pdf', { token })).body)).toMatch(/^%PDF.*%%EOF\s*$/s);
});

it('tells of lists that one waits on, of seats that they gave, and of hours asked for every week', async () => {
  const [client, coach] = [await aPerson('user'), await aPerson('coach')];
  await givePoints(client.id, 9, 9);
  const { course, people } = await aFullCourse({ date: '2026-11-20' });
  await wait(client, course);
  await leave(people[0], course);
  const { course: other } = await aFullCourse({ date: '2026-11-21' });
  await wait(client, other, { notice: '12h', if_free: 'ask' });
  for (const date of ['2026-11-23', '2026-11-30']) await aSlot(coach.id, { date, start_time: '18:00' });
  const weekly = { coach_id: coach.id, time: '18:00', dates: ['2026-11-23', '2026-11-30'] };
  await ask('POST', '/api/reservations/weekly', { token: client.token, body: weekly });

  const { data } = await download(client.token);
  expect(data.waiting_lists).toMatchObject([
    { outcome: 'put_in', ended_at: '2026-11-16T09:41:00+00:00', joined_by: 'user' },
    { notice: '12h', if_free: 'ask', outcome: null, ended_at: null },
  ]);
  expect(data.courses).toMatchObject([{ from_list: true, released: false }]);
  const since = '2026-11-16T09:41:00+00:00';
  const [first] = data.sessions;
  expect(first?.weekly_id).toEqual(expect.any(Number));
  expect(data.sessions).toMatchObject([
    { date: '2026-11-23', weekly_id: first?.weekly_id, weekly_since: since, released: false },
    { date: '2026-11-30', weekly_id: first?.weekly_id, weekly_since: since },
  ]);
});

it('is printed in the language that its client chose, to the last page', async () => {
  const { client } = await aLife();
  await db.updateTable('accounts').set({ language: 'ar' }).where('id', '=', client.id).execute();
  const { body, headers } = await ask('GET', '/api/user/data.pdf', { token: client.token });
  expect(headers['content-disposition']).toContain('my-data-2026-11-16.pdf');
  expect(String(body)).toContain('/Lang (ar-MA)');
  expect(String(body)).toMatch(/%%EOF\s*$/);
});

it('says when it was made as the clock of the studio showed it', async () => {
  clock.set('2026-07-02T00:30:00');
  const { token } = await aPerson('user');
  const { headers, data } = await download(token);
  expect(data.made_at).toBe('2026-07-02T00:30:00+01:00');
  expect(headers['content-disposition']).toContain('mes-donnees-2026-07-02.json');
});

it('lets others have their turn after each line of a long document', async () => {
  const { token } = await aPerson('user');
  const { body } = await ask('GET', '/api/user/data.json', { token });
  // What writes pages is loaded with the first.
  await ask('GET', '/api/user/data.pdf', { token });
  const lines = 300;
  const rows = Array.from({ length: lines }, (_, id) => ({ id, text: `Ligne ${id}` }));
  async function* all() {
    yield rows.map(({ text }) => ({ version: '1', text, given_at: body.made_at }));
  }
  let [turns, isOver] = [0, false];
  const takeTurns = () => {
    turns++;
    if (!isOver) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  for await (const _ of printedOwnData(OwnDataHead.parse(body), ['consents'], all));
  isOver = true;
  expect(turns).toBeGreaterThan(lines);
});

it('is printed in words: what a row is of first, then what there is to say of it, and no text twice', () => {
  const texts = [
    ...describeRow('bilans', {
      id: 7,
      coach_name: 'Nadia',
      bilan: 'Mieux',
      created_at: '2026-11-01T10:00:00+00:00',
      deleted_at: null,
      versions: [
        { version: 1, bilan: 'Bien', written_at: '2026-11-01T10:00:00+00:00' },
        { version: 2, bilan: 'Mieux', written_at: '2026-11-02T11:30:00+00:00' },
      ],
    }),
    ...describeRow('points', {
      id: 8,
      at: '2026-11-02T11:30:00+00:00',
      reason: 'pack',
      solo_delta: 5,
      team_delta: 0,
    }),
    ...describeRow('courses', {
      id: 9,
      title: 'waiting',
      date: '2026-11-20',
      status: 'cancelled',
      refunded: true,
      released: false,
    }),
  ];
  expect(texts.map(({ face, text }) => `${face}: ${text.replaceAll('\u00a0', ' ')}`)).toEqual([
    'strong: Nadia',
    'text: créé le : 01/11/2026 10:00',
    'strong: écrit · 01/11/2026 10:00',
    'text: version : 1',
    'text: Bien',
    'strong: écrit · 02/11/2026 11:30',
    'text: version : 2',
    'text: Mieux',
    'strong: 02/11/2026 11:30 · pack attribué',
    'text: SI : +5',
    'strong: 20/11/2026 · waiting',
    'text: état : annulée · remboursé : oui',
  ]);
});

it('says the goals that can be chosen in the language of its reader, and others as somebody wrote them', () => {
  const account = { goal: 'perte de poids, courir 10 km', solo_points: 8, team_points: 4 };
  expect(describeAccount(account)).toBe(
    'objectifs\u00a0: perte de poids, courir 10 km · SI\u00a0: 8 · SE\u00a0: 4',
  );
  const arabic = inLanguage('ar', () => describeAccount(account));
  // Each fact apart: the second of two in Latin letters stays behind the first.
  expect(arabic.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩')).toBe(
    '⟨الأهداف: ⟨إنقاص الوزن، courir 10 km⟩⟩ · ⟨SI: ⟨8⟩⟩ · ⟨SE: ⟨4⟩⟩',
  );
});

/** Where the file tells of a table that names a client, or why it does not (ADR 32). */
const TOLD: Readonly<Record<string, string>> = {
  accounts: 'account',
  clients: 'account',
  calendar_feeds: 'account: since when, not the secret address',
  consents: 'consents',
  reservations: 'sessions',
  weekly_series: 'sessions',
  course_bookings: 'courses',
  course_waits: 'waiting_lists',
  user_packs: 'packs',
  points_history: 'points',
  cheques: 'receipts',
  bilans: 'bilans',
  mail_choices: 'mail_choices',
  mails: 'mails',
  login_sessions: 'logins',
  known_devices: 'devices',
};
const LEFT_OUT: Readonly<Record<string, string>> = {
  agenda: 'sessions and courses once more, as the engine compares them',
  people_words: 'the names once more, as they are searched for',
  idempotency_keys: 'repeats of calls, for a day',
  absence_people: 'whom the office has called about an absence of a coach',
  desk_reminders: 'whom the office has written to by hand',
  payment_reminders: 'whom the office has reminded of a payment',
};
/** Who did something to somebody's rows is not whose they are; and the coaches' are not a client's. */
const DOERS = /_by$|^actor_id$/;

it('leaves out no table that names a client without saying why', async () => {
  const { rows } = await pool.query<{ table_name: string }>(`
    select distinct child.relname as table_name, attname
    from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_class parent on parent.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and parent.relname in ('accounts', 'clients') and attname !~ '${DOERS.source}'`);
  const naming = new Set(rows.map(({ table_name }) => table_name).filter((name) => name !== 'coaches'));
  expect([...naming, 'accounts'].toSorted()).toEqual(Object.keys({ ...TOLD, ...LEFT_OUT }).toSorted());
});

it('leaves out no column of a client, and has words for each in the document', async () => {
  const { rows } = await pool.query<{ attname: string }>(`
    select attname from pg_attribute where attrelid = 'clients'::regclass and attnum > 0 and not attisdropped`);
  // Who it is, told by its number alone; and the sum of two that are told.
  const known = new Set(['id', 'role', 'points']);
  const columns = rows.map(({ attname }) => attname).filter((name) => !known.has(name));
  expect(columns.length).toBeGreaterThan(6);
  expect(columns.filter((name) => !(name in OwnDataHead.shape.account.shape))).toEqual([]);
  expect(columns.filter((name) => !(name in OWN_DATA_FIELD_TEXTS))).toEqual([]);
});

it('is given twenty times an hour, in either form, and to others all the same', async () => {
  const [client, other] = [await aPerson('user'), await aPerson('user')];
  const times = async (count: number, { token }: { token: string }) => {
    const statuses: number[] = [];
    for (let time = 0; time < count; time++)
      statuses.push((await ask('GET', `/api/user/data.${time % 2 ? 'pdf' : 'json'}`, { token })).status);
    return statuses;
  };
  expect(await times(21, client)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(await times(1, other)).toEqual([200]);
  clock.advance({ minutes: 61 });
  expect(await times(1, client)).toEqual([200]);
});
