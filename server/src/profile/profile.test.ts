import { PROFILE_LIST_MAX } from '@elan/contract/clients/profile.ts';
import { addDays } from '@elan/contract/time.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db } = await testApp();
const { givePoints, aSlot, aReservation } = factories(db);

it('a profile shows a client exactly what the specification lists, and nobody else’s', async () => {
  const [client, other, coach, admin] = [
    await aPerson('user'),
    await aPerson('user'),
    await aPerson('coach'),
    await aPerson('admin'),
  ];
  await givePoints(client.id, 3, 2);
  await givePoints(other.id, 3);
  await aSlot(coach.id, { start_time: '09:00' });
  await aSlot(coach.id, { start_time: '10:00' });
  const book = (token: string, time: string) =>
    ask('POST', '/api/reserve', { token, body: { coach_id: coach.id, date: '2026-11-20', time } });
  await book(client.token, '09:00');
  await book(other.token, '10:00');
  const { id: pack_id } = await db
    .insertInto('packs')
    .values({ name: 'Découverte', solo_points: 4, team_points: 2, price: 900 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = {
    user_id: client.id,
    pack_id,
    pack_name: 'Découverte',
    pack_price: 900,
    assigned_by: admin.id,
  };
  await db
    .insertInto('user_packs')
    .values({ ...given, solo_points: 4, team_points: 2, purchased_at: '2026-08-02T10:00:00Z' })
    .execute();
  await db
    .insertInto('bilans')
    .values({
      client_id: client.id,
      coach_id: coach.id,
      bilan: 'Genou droit à ménager.',
      updated_by: coach.id,
    })
    .execute();

  const { status, body } = await ask('GET', '/api/user/profile', { token: client.token });
  expect(status).toBe(200);
  expect(body).toEqual({
    user: {
      id: client.id,
      username: expect.any(String),
      email: client.email,
      full_name: expect.any(String),
      matricule: client.matricule,
      phone: '+212 6 00 00 00 00',
      age: 30,
      gender: 'female',
      goal: null,
      member_since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      points: 10,
      solo_points: 6,
      team_points: 4,
    },
    packs: {
      total_assigned: 1,
      list: [
        {
          id: expect.any(Number),
          name: 'Découverte',
          solo_points: 4,
          team_points: 2,
          // As the studio's clock stood that summer.
          purchased_at: '2026-08-02T11:00:00+01:00',
          payment_status: 'completed',
        },
      ],
    },
    statistics: { sessions_available: 10 },
    sessions: {
      total: 1,
      list: [
        {
          id: expect.any(Number),
          user_id: client.id,
          coach_id: coach.id,
          coach_name: expect.any(String),
          date: '2026-11-20',
          time: '09:00',
          duration: 55,
          session_type: 'normal',
          status: 'confirmed',
          cancelled_at: null,
          cost: 1,
          refunded: false,
          released: false,
          presence: null,
          series_id: null,
        },
      ],
    },
    bilans: {
      total: 1,
      list: [
        expect.objectContaining({
          coach_id: coach.id,
          coach_specialty: 'Force',
          bilan: 'Genou droit à ménager.',
        }),
      ],
    },
  });
});

it('narrows the sessions to a span of days', async () => {
  const [client, coach] = [await aPerson('user'), await aPerson('coach')];
  await givePoints(client.id, 2);
  for (const date of ['2026-11-21', '2026-12-21']) {
    await aSlot(coach.id, { date });
    await ask('POST', '/api/reserve', {
      token: client.token,
      body: { coach_id: coach.id, date, time: '09:00' },
    });
  }
  const dates = async (query: string) => {
    const { body } = await ask('GET', `/api/user/profile?${query}`, { token: client.token });
    return body.sessions.list.map((session: { date: string }) => session.date);
  };
  expect(await dates('')).toEqual(['2026-12-21', '2026-11-21']);
  expect(await dates('from=2026-11-01&to=2026-11-30')).toEqual(['2026-11-21']);
});

it('a profile holds the next sessions before the later ones, and those before the past', async () => {
  const [client, coach] = [await aPerson('user'), await aPerson('coach')];
  const bookedOn = async (days: number) => {
    const date = addDays('2026-11-16', days);
    await aReservation(await aSlot(coach.id, { date, session_type: 'bilan' }), client.id);
    return date;
  };
  const dates: string[] = [];
  for (let days = -3; days < PROFILE_LIST_MAX + 2; days++) dates.push(await bookedOn(days));
  const listed = async (query = '') => {
    const { body } = await ask('GET', `/api/user/profile${query}`, { token: client.token });
    return { ...body.sessions, list: body.sessions.list.map(({ date }: { date: string }) => date) };
  };
  const latestFirst = dates.toReversed();
  expect(await listed()).toEqual({ total: dates.length, list: latestFirst.slice(2, -3) });
  expect(await listed(`?to=${dates[PROFILE_LIST_MAX + 1]}`)).toEqual({
    total: PROFILE_LIST_MAX + 2,
    list: latestFirst.slice(3, -2),
  });
  expect(await listed(`?from=${dates[1]}&to=${dates[3]}`)).toEqual({
    total: 3,
    list: [dates[3], dates[2], dates[1]],
  });
});
