import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVE_OBSTACLES } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { factories } from '../factories.ts';
import { behind, holdBalance, holdCoach } from './behind.ts';
import { DAY, errorsOf, inTurn, openStage, type Reply, won } from './stage.ts';

const stage = await openStage();
const { db, rounds, aPerson, aClient, crowd, aSlot, reserve, cancel, asAdmin } = stage;

const HOURS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'];
const LATER = addDays(DAY, 7);

const pathOf = (coach: number) => `/api/coaches/${coach}/absences`;
const enter = (coach: number, over: object = {}) =>
  asAdmin('POST', pathOf(coach), { from: { date: DAY }, to: { date: DAY }, ...over });
const undo = (coach: number, id: number) => asAdmin('DELETE', `${pathOf(coach)}/${id}`);

async function aWorkingCoach() {
  const coach = await aPerson('coach');
  const slots = await Promise.all(HOURS.map((time) => aSlot(coach.id, { time })));
  return { coach, slots };
}

/** A coach whose every hour is taken, and by whom. */
async function aFullDay() {
  const { coach, slots } = await aWorkingCoach();
  const booked = await Promise.all(
    slots.map(async ({ id }) => {
      const client = await aClient({ solo: 2 });
      return { client, id: await stage.aReservation(id, client.id) };
    }),
  );
  return { coach, booked };
}

const freeSlots = (coach: number) =>
  db
    .selectFrom('slots')
    .select('id')
    .where('coach_id', '=', coach)
    .where('date', '=', DAY)
    .where('withdrawn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservations')
            .select('id')
            .whereRef('slot_id', '=', 'slots.id')
            .where('status', '=', 'confirmed'),
        ),
      ),
    )
    .execute();

const absenceOf = ({ body }: Reply): number => body.absence.id;

rounds(
  'an absence against bookings: who came first is booked and kept, the others find no hour',
  async () => {
    const { coach, slots } = await aWorkingCoach();
    const clients = await crowd(HOURS.length, { solo: 1 });
    const moves = clients.map((client, index) => reserve(client, slots[index] ?? { wish: {} }));
    const replies = await inTurn([enter(coach.id), ...moves]);
    expect(replies[0]).toMatchObject({ status: 200 });
    expect(errorsOf(replies).every((error) => error === `409 ${SLOT_TEXTS.UNAVAILABLE}`)).toBe(true);
    const booked = won(replies).length - 1;
    expect(await stage.confirmed({ coach_id: coach.id })).toHaveLength(booked);
    expect(replies[0]?.body.bookings).toHaveLength(booked);
    expect(replies[0]?.body.withdrawn).toBe(HOURS.length - booked);
    expect(await freeSlots(coach.id)).toEqual([]);
  },
);

rounds(
  'an absence that cancels against bookings: nobody is booked, and everybody has all credits',
  async () => {
    const { coach, slots } = await aWorkingCoach();
    const clients = await crowd(HOURS.length, { solo: 1 });
    const moves = clients.map((client, index) => reserve(client, slots[index] ?? { wish: {} }));
    await inTurn([enter(coach.id, { bookings: 'cancel' }), ...moves]);
    expect(await stage.confirmed({ coach_id: coach.id })).toEqual([]);
    expect((await stage.balances(clients)).every(({ solo_points }) => solo_points === 1)).toBe(true);
  },
);

rounds('an absence waits for who is booking there, and nobody in a circle', async () => {
  const { coach, slots } = await aWorkingCoach();
  const [booked, free] = slots;
  if (!booked || !free) throw new Error('no hour');
  const [one, other] = await crowd(2, { solo: 1 });
  if (!one || !other) throw new Error('no client');
  await stage.aReservation(booked.id, one.id);
  const [entered, refused] = await behind(db, async (tx, come) => {
    await holdBalance(tx, one.id);
    await come(enter(coach.id, { bookings: 'cancel' }));
    await come(reserve(other, free));
  });
  expect([entered?.status, refused?.status]).toEqual([200, 409]);
});

rounds('a course that is being planned is seen by the absence that waits for it', async () => {
  const coach = await aPerson('coach');
  const [entered] = await behind(db, async (tx, come) => {
    await factories(tx).aCourse(coach.id, { date: DAY, time: '18:00' });
    await come(enter(coach.id, { bookings: 'cancel' }));
  });
  expect(entered).toMatchObject({ status: 200, body: { bookings: [{ act: 'cancel', obstacle: null }] } });
});

rounds('a session that is being cancelled is none of the absence that waits for it', async () => {
  const { coach, booked } = await aFullDay();
  const [first] = booked;
  const [entered] = await behind(db, async (tx, come) => {
    await sql`select cancel_session(${first?.id}, null, true, ${stage.admin.id}, now(), ${DAY}, null)`.execute(
      tx,
    );
    await come(enter(coach.id, { bookings: 'cancel' }));
  });
  expect(entered?.status).toBe(200);
  expect(entered?.body.bookings).toHaveLength(HOURS.length - 1);
});

rounds('hours that are being opened are seen by the absence that waits for them', async () => {
  const coach = await aPerson('coach');
  const [entered] = await behind(db, async (tx, come) => {
    await holdCoach(tx, coach.id);
    await factories(tx).aSlot(coach.id, { date: DAY });
    await come(enter(coach.id));
  });
  expect(entered).toMatchObject({ status: 200, body: { withdrawn: 1 } });
});

rounds('who is being told is seen by the undoing that waits: it comes too late', async () => {
  const { coach } = await aFullDay();
  const id = absenceOf(await enter(coach.id, { bookings: 'cancel' })());
  const [undone] = await behind(db, async (tx, come) => {
    await sql`select from absences where id = ${id} for no key update`.execute(tx);
    await sql`update absence_people set told_at = now(), told_by = ${stage.admin.id}
      where act_id in (select id from absence_acts where absence_id = ${id})`.execute(tx);
    await come(undo(coach.id, id));
  });
  expect([undone?.status, undone?.body.error]).toEqual([409, ABSENCE_TEXTS.ACTED_ON]);
});

rounds('an absence against sessions that move into it and out of it: each is in one place', async () => {
  const { coach, booked } = await aFullDay();
  const colleague = await aPerson('coach');
  const inwards = await Promise.all(
    ['15:00', '16:00', '17:00'].map(async (time) => {
      await aSlot(coach.id, { time });
      const { id } = await aSlot(colleague.id, { date: LATER, time });
      return { time, id: await stage.aReservation(id, (await aClient({ solo: 1 })).id) };
    }),
  );
  const outwards = await Promise.all(
    booked.slice(0, 3).map(async ({ id }, index) => {
      const time = HOURS[index] ?? '';
      await aSlot(colleague.id, { time });
      return { time, id };
    }),
  );
  const move = (id: number, body: object) => asAdmin('POST', `/api/reservations/${id}/move`, body);
  const replies = await inTurn([
    enter(coach.id),
    ...inwards.map(({ id, time }) => move(id, { date: DAY, time, coach_id: coach.id })),
    ...outwards.map(({ id, time }) => move(id, { date: DAY, time, coach_id: colleague.id })),
  ]);
  expect(replies[0]).toMatchObject({ status: 200 });
  expect(won(replies.slice(1 + inwards.length))).toHaveLength(outwards.length);
  expect(errorsOf(replies).every((error) => error === `409 ${SLOT_TEXTS.UNAVAILABLE}`)).toBe(true);
  expect(await freeSlots(coach.id)).toEqual([]);
});

rounds('an absence against cancellations of what it keeps: no hour is left behind', async () => {
  const { coach, booked } = await aFullDay();
  const replies = await inTurn([enter(coach.id), ...booked.map(({ client, id }) => cancel(client, id))]);
  expect(won(replies)).toHaveLength(1 + booked.length);
  expect(await freeSlots(coach.id)).toEqual([]);
  const lines = await db
    .selectFrom('agenda')
    .select('absence_id')
    .where('person_id', '=', coach.id)
    .execute();
  expect(lines.every(({ absence_id }) => absence_id !== null)).toBe(true);
});

rounds(
  'an absence that hands everything over against who books the colleague: all of it, or nothing',
  async () => {
    const { coach, booked } = await aFullDay();
    const colleague = await aPerson('coach');
    const theirs = await Promise.all(HOURS.map((time) => aSlot(colleague.id, { time })));
    const rival = await aClient({ solo: 1 });
    const bookings = booked.map(({ id }) => ({
      reservation_id: id,
      act: 'hand_over',
      coach_id: colleague.id,
    }));
    const [entered, taken] = await inTurn([
      enter(coach.id, { bookings }),
      reserve(rival, theirs[3] ?? { wish: {} }),
    ]);
    const isDone = entered?.status === 200;
    expect(taken?.status).toBe(isDone ? 409 : 200);
    const stayed = await stage.confirmed({ coach_id: coach.id });
    expect(stayed).toHaveLength(isDone ? 0 : booked.length);
    if (!isDone)
      expect(
        [MOVE_OBSTACLES.COACH_BUSY, SKIPPED_TEXTS.TAKEN].some((why) => entered?.body.error.includes(why)),
      ).toBe(true);
  },
);

rounds(
  'two coaches hand their day over to each other: one of them is away, and nobody waits in a circle',
  async () => {
    const [one, other] = [await aFullDay(), await aFullDay()];
    const handing = (from: typeof one, to: typeof one) =>
      enter(from.coach.id, {
        bookings: from.booked.map(({ id }) => ({
          ...{ reservation_id: id, act: 'hand_over', coach_id: to.coach.id },
        })),
      });
    const replies = await inTurn([
      handing(one, other),
      handing(other, one),
      enter(one.coach.id, { bookings: 'cancel' }),
    ]);
    expect(won(replies).length).toBeGreaterThan(0);
  },
);

rounds('many enter the same absence: one of them does', async () => {
  const { coach } = await aFullDay();
  const replies = await inTurn(Array.from({ length: 6 }, () => enter(coach.id, { bookings: 'cancel' })));
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${ABSENCE_TEXTS.OVERLAP}`]);
});

rounds('a request is granted, refused and taken back at once: one answer counts', async () => {
  const { coach } = await aFullDay();
  const asked = await stage.ask('POST', pathOf(coach.id), {
    token: coach.token,
    body: { from: { date: DAY }, to: { date: DAY } },
  });
  const url = `${pathOf(coach.id)}/${absenceOf(asked)}`;
  const decide = (decision: string) => asAdmin('POST', `${url}/decision`, { decision, bookings: 'cancel' });
  const takeBack = () => stage.ask('DELETE', url, { token: coach.token });
  const replies = await inTurn([decide('granted'), decide('refused'), decide('granted'), takeBack]);
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${ABSENCE_TEXTS.DECIDED}`]);
});

rounds('an absence is undone while somebody ticks: told and kept, or undone and nobody told', async () => {
  const { coach } = await aFullDay();
  const entered = await enter(coach.id, { bookings: 'cancel' })();
  const id = absenceOf(entered);
  const url = `${pathOf(coach.id)}/${id}/people`;
  const people = await asAdmin('GET', url)();
  const ticks = people.body.map(({ client_id, act_id }: { client_id: number; act_id: number }) =>
    asAdmin('PUT', `${url}/${client_id}`, { act_ids: [act_id], is_told: true }),
  );
  const [undone, ...told] = await inTurn([undo(coach.id, id), ...ticks]);
  const isUndone = undone?.status === 200;
  expect(won(told)).toHaveLength(isUndone ? 0 : HOURS.length);
  expect(errorsOf([undone, ...told].flatMap((reply) => reply ?? []))).toEqual([
    `409 ${isUndone ? ABSENCE_TEXTS.UNDONE : ABSENCE_TEXTS.ACTED_ON}`,
  ]);
  expect(await stage.confirmed({ coach_id: coach.id })).toHaveLength(isUndone ? HOURS.length : 0);
});

rounds('an absence is undone while its clients book elsewhere: all of it returns, or nothing', async () => {
  const { coach, booked } = await aFullDay();
  const id = absenceOf(await enter(coach.id, { bookings: 'cancel' })());
  const colleague = await aPerson('coach');
  const elsewhere = await Promise.all(HOURS.map((time) => aSlot(colleague.id, { time })));
  const rivals = booked
    .slice(0, 2)
    .map(({ client }, index) => reserve(client, elsewhere[index] ?? { wish: {} }));
  const [undone, ...taken] = await inTurn([undo(coach.id, id), ...rivals]);
  const isUndone = undone?.status === 200;
  expect(won(taken)).toHaveLength(isUndone ? 0 : rivals.length);
  expect(await stage.confirmed({ coach_id: coach.id })).toHaveLength(isUndone ? HOURS.length : 0);
});

rounds(
  'an absence against opening hours, planning courses and moving them there: nothing is offered in it',
  async () => {
    const { coach } = await aWorkingCoach();
    const moved = await stage.aCourse(coach.id, { date: LATER, time: '18:00' });
    const series = { scope: 'this', changes: { days: -7 } };
    const replies = await inTurn([
      enter(coach.id),
      asAdmin('POST', `/api/coaches/${coach.id}/availability`, {
        ...{ date: DAY, start_time: '15:00', end_time: '18:00' },
      }),
      asAdmin('POST', '/api/group-courses', {
        title: 'Circuit',
        coach_id: coach.id,
        date: DAY,
        time: '20:00',
      }),
      asAdmin('PUT', `/api/admin/group-courses/${moved}/series`, series),
      asAdmin('PUT', `/api/coaches/${coach.id}/week`, {
        ...{
          valid_from: DAY,
          windows: [{ weekday: 5, start_time: '06:00', end_time: '08:00', session_types: ['normal'] }],
        },
      }),
    ]);
    expect(replies[0]).toMatchObject({ status: 200 });
    expect(await freeSlots(coach.id)).toEqual([]);
  },
);
