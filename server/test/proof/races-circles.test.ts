import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { behind, type Call, holdBalance, holdSlot } from './behind.ts';
import { DAY, openStage } from './stage.ts';

/* Each of these had people wait in a circle, in one order of theirs. */

const stage = await openStage();
const { rounds, aPerson, aClient, aSlot, slots, reserve, cancel, asAdmin, db } = stage;

const LATER = addDays(DAY, 7);
const HOUR = '09:00';

type Slot = Awaited<ReturnType<typeof aSlot>>;
/** As a colleague does, whose transaction has not ended. */
const moveWithin = (tx: Database, id: number, { wish: { coach_id, date, time } }: Slot) =>
  sql`select move_session(${id}, null, null, ${coach_id}, ${date}, ${time}, ${stage.admin.id}, now(), ${DAY}, ${DAY})`.execute(
    tx,
  );

/** A session with one coach, and a free hour of a colleague who is about to leave. */
async function aSessionToMove() {
  const [coach, leaving] = [await aPerson('coach'), await aPerson('coach')];
  const [held, free] = await slots(coach.id, 2);
  const [refuge] = await slots(leaving.id, 1);
  if (!held || !free || !refuge) throw new Error('no slot');
  const id = await stage.aReservation(held.id, (await aClient({ solo: 1 })).id);
  return { coach, held, free, refuge, id, leave: asAdmin('DELETE', `/api/coaches/${leaving.id}`) };
}

rounds(
  'a session that went to a coach who leaves is moved on from there: nobody waits in a circle',
  async () => {
    const { held, free, refuge, id, leave } = await aSessionToMove();
    const { session_type: _, ...wish } = free.wish;
    const [, left] = await behind(db, async (tx, come) => {
      await holdSlot(tx, held);
      await come(asAdmin('POST', `/api/reservations/${id}/move`, wish));
      await moveWithin(tx, id, refuge);
      await come(leave);
    });
    expect(left?.status).toBe(200);
    expect(await stage.confirmed({ slot_id: refuge.id })).toEqual([]);
  },
);

rounds(
  'several sessions are moved while one of them went to a coach who leaves: nobody waits in a circle',
  async () => {
    const { coach, held, refuge, id, leave } = await aSessionToMove();
    await aSlot(coach.id, { date: addDays(held.wish.date, 7), time: held.wish.time });
    const [moved, left] = await behind(db, async (tx, come) => {
      await holdSlot(tx, held);
      await come(asAdmin('POST', '/api/admin/reservations/move', { ids: [id], days: 7, coach_id: coach.id }));
      await moveWithin(tx, id, refuge);
      await come(leave);
    });
    expect([moved?.status, left?.status]).toEqual([200, 200]);
    expect(await stage.confirmed({ slot_id: refuge.id })).toEqual([]);
  },
);

/** A client for whom the desk books the same hour in two weeks, and another coach of that hour of the second. */
async function aSeries() {
  const [coach, other] = [await aPerson('coach'), await aPerson('coach')];
  const client = await aClient({ solo: 6 });
  await aSlot(coach.id, { date: DAY, time: HOUR });
  const second = await aSlot(coach.id, { date: LATER, time: HOUR });
  const elsewhere = await aSlot(other.id, { date: LATER, time: HOUR });
  const series = asAdmin('POST', '/api/admin/bulk-reservations', {
    client_id: client.id,
    coach_id: coach.id,
    start_date: DAY,
    end_date: LATER,
    time_slot: HOUR,
    days_of_week: [5],
  });
  /** The series waits for its client's balance, then whoever comes after it waits too. */
  const withSeries = (call: Call) =>
    behind(db, async (tx, come) => {
      await holdBalance(tx, client.id);
      await come(series);
      await come(call);
    });
  return { client, second, elsewhere, withSeries };
}

rounds('a client books an hour of the series that the desk is booking: the series has it', async () => {
  const { client, second, withSeries } = await aSeries();
  const [series, booked] = await withSeries(reserve(client, second));
  expect(series?.body.skipped).toEqual([]);
  expect(booked?.status).toBe(409);
});

rounds('a client books with another coach at an hour of the series: the series has it', async () => {
  const { client, elsewhere, withSeries } = await aSeries();
  const [series, booked] = await withSeries(reserve(client, elsewhere));
  expect(series?.body.skipped).toEqual([]);
  expect([booked?.status, booked?.body.error]).toEqual([409, AGENDA_TEXTS.CLIENT_BUSY]);
});

rounds('a client cancels a session in a slot of the series: that day is skipped', async () => {
  const { client, second, withSeries } = await aSeries();
  const held = await stage.aReservation(second.id, client.id);
  const [series, cancelled] = await withSeries(cancel(client, held));
  expect(series?.body.skipped).toMatchObject([{ date: LATER }]);
  expect(cancelled?.status).toBe(200);
  expect(await stage.confirmed({ client_id: client.id })).toHaveLength(1);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 5 });
});

rounds(
  'a client cancels a session with another coach at an hour of the series: that day is booked once it is free, or skipped',
  async () => {
    const { client, elsewhere, withSeries } = await aSeries();
    const held = await stage.aReservation(elsewhere.id, client.id);
    const [series, cancelled] = await withSeries(cancel(client, held));
    expect(cancelled?.status).toBe(200);
    const booked = 2 - series?.body.skipped.length;
    expect(await stage.confirmed({ client_id: client.id })).toHaveLength(booked);
    expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 6 - booked });
  },
);
