import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { WEEK_TEXTS } from '@elan/contract/weeks/weeks.texts.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { keepAllHoursOpen, keepHoursOpen } from '../../src/weeks/weeks-hours.service.ts';
import { behind } from './behind.ts';
import { errorsOf, inTurn, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, aClient, crowd, reserve, asAdmin, db, clock } = stage;

/** A Friday, as that of the stage's first hours. */
const window = (start_time: string, end_time: string) => ({
  weekday: 5,
  start_time,
  end_time,
  session_types: ['normal', 'bilan'],
});
const save = (coach: number, windows: object[], over: object = {}) =>
  asAdmin('PUT', `/api/coaches/${coach}/week`, { valid_from: '2026-11-16', windows, ...over });

const offered = (coach: number) =>
  db
    .selectFrom('slots')
    .select(['id', 'date', 'start_time', 'session_type'])
    .where('coach_id', '=', coach)
    .where('withdrawn_at', 'is', null)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('session_type')
    .execute();
const hours = async (coach: number) =>
  (await offered(coach)).map(({ date, start_time, session_type }) => `${date} ${start_time} ${session_type}`);

const wishes = async (coach_id: number) =>
  (await offered(coach_id))
    .filter(({ session_type }) => session_type === 'normal')
    .map(({ id, date, start_time, session_type }) => ({
      id,
      wish: { coach_id, date, time: start_time, session_type },
    }));

rounds('hours are booked while the week gives them up: each is booked or gone, and none both', async () => {
  const { id } = await aPerson('coach');
  await save(id, [window('08:00', '13:00')])();
  const all = await wishes(id);
  const clients = await crowd(20, { solo: 1 });
  const booking = clients.flatMap((client, index) => {
    const wish = all[index];
    return wish ? [reserve(client, wish)] : [];
  });
  const replies = await inTurn([...booking, save(id, [window('15:00', '16:00')], { version: 1 })]);
  expect(replies.at(-1)?.status).toBe(200);
  const booked = won(replies.slice(0, -1)).length;
  expect(await stage.confirmed({ coach_id: id })).toHaveLength(booked);
  expect([SLOT_TEXTS.UNAVAILABLE, SLOT_TEXTS.TAKEN].map((text) => `409 ${text}`)).toEqual(
    expect.arrayContaining(errorsOf(replies)),
  );
  const left = (await wishes(id)).filter(({ wish }) => wish.time < '15:00');
  expect(left).toHaveLength(booked);
});

rounds('an hour is being booked while the week gives it up: it stays, and is told as kept', async () => {
  const { id } = await aPerson('coach');
  await save(id, [window('08:00', '09:00')])();
  const [hour] = await wishes(id);
  const client = await aClient({ solo: 1 });
  if (!hour) throw new Error('no hour is open');
  const { date, time } = hour.wish;
  const [saved] = await behind(db, async (tx, come) => {
    // As a process does whose transaction has not ended.
    await sql`select book_session(${client.id}, ${id}, 'normal', ${date}, ${time}, ${stage.admin.id}, ${clock.now().at},
      ${clock.now().wall})`.execute(tx);
    await come(save(id, [window('15:00', '16:00')], { version: 1 }));
  });
  expect(saved).toMatchObject({ status: 200, body: { kept: 1 } });
  expect(await stage.confirmed({ slot_id: hour.id })).toHaveLength(1);
});

rounds('two nights at once and a save open each hour once', async () => {
  const coaches = await Promise.all([1, 2, 3].map(() => aPerson('coach')));
  const ids = coaches.map(({ id }) => id);
  await db.transaction().execute(async (tx) => {
    for (const coach_id of ids) {
      const week = {
        coach_id,
        valid_from: '2026-11-16',
        changed_by: stage.admin.id,
        changed_at: clock.now().at,
      };
      const { id: week_id } = await tx
        .insertInto('coach_weeks')
        .values(week)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('week_windows')
        .values({ ...window('08:00', '10:00'), week_id })
        .execute();
    }
  });
  const [first = 0, ...others] = ids;
  await Promise.all([
    keepAllHoursOpen({ db, clock }),
    keepAllHoursOpen({ db, clock }),
    keepHoursOpen(db, ids.toReversed(), clock.now()),
    save(first, [window('08:00', '10:00')], { coach_ids: others.toReversed() })(),
  ]);
  const wanted = await hours(first);
  expect(new Set(wanted).size).toBe(wanted.length);
  // Eleven Fridays beside the 1st of January; two sessions and four bilans each.
  expect(wanted).toHaveLength(66);
  for (const id of others) expect(await hours(id)).toEqual(wanted);
  expect(await keepAllHoursOpen({ db, clock })).toBe(0);
});

rounds(
  'a window is cut and slots are deleted by hand while the week is saved: nobody waits in a circle',
  async () => {
    const { id } = await aPerson('coach');
    const { week } = (await save(id, [window('08:00', '11:00')])()).body;
    const deleted = (await offered(id)).slice(0, 10).map((slot) => slot.id);
    const bulk = {
      coach_id: id,
      start_date: '2026-11-20',
      end_date: '2026-12-18',
      start_time: '10:00',
      end_time: '14:00',
      days_of_week: [5],
      session_types: ['normal', 'bilan'],
    };
    const replies = await inTurn([
      ...[9, 10, 11, 12].map((hour) =>
        save(id, [window('08:00', `${String(hour).padStart(2, '0')}:00`)], { week_id: week.id }),
      ),
      asAdmin('POST', '/api/coaches/bulk-availability', bulk),
      asAdmin('POST', '/api/coaches/availability/bulk-delete', { ids: deleted }),
    ]);
    expect(errorsOf(replies).filter((error) => error !== `404 ${SLOT_TEXTS.NOT_FOUND}`)).toEqual([]);
    const all = await hours(id);
    expect(new Set(all).size).toBe(all.length);
    expect(await keepHoursOpen(db, [id], clock.now())).toMatchObject([{ opened: 0, withdrawn: 0 }]);
  },
);

rounds('many desks save one week that they saw: one does, the others are told', async () => {
  const { id } = await aPerson('coach');
  await save(id, [])();
  const desks = Array.from({ length: 10 }, () => save(id, [window('08:00', '09:00')], { version: 1 }));
  const replies = await inTurn(desks);
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${WEEK_TEXTS.CHANGED}`]);
});
