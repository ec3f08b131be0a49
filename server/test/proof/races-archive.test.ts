import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { expect } from 'vitest';
import { PASSWORD } from '../app.ts';
import { atOnce, CONTENDERS, hour, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, aClient, crowd, slots, aCourse, aPack, reserve, reserveFor, join, asAdmin } = stage;

rounds('a coach leaves while many book: nobody keeps a session or loses a point', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { solo: 1, team: COURSE_COST });
  const offered = await slots(coach.id, CONTENDERS / 2);
  const course = await aCourse(coach.id, { date: '2026-12-20', max_participants: CONTENDERS });
  const archives = [1, 2, 3].map(() => asAdmin('DELETE', `/api/coaches/${coach.id}`));
  const bookings = clients.map((client, index) => {
    const slot = offered[index];
    return slot ? reserve(client, slot) : join(client, course);
  });
  const replies = await atOnce([...archives, ...bookings]);
  const archived = won(replies.slice(0, archives.length));
  expect(archived).toHaveLength(1);
  expect(archived[0]?.body.cancelled_bookings).toBe(won(replies.slice(archives.length)).length);
  expect(await stage.confirmed({ coach_id: coach.id })).toEqual([]);
  for (const balance of await stage.balances(clients)) {
    expect(balance).toEqual({ solo_points: 1, team_points: COURSE_COST });
  }
  const listed = await stage.ask('GET', '/api/coaches');
  expect(listed.body.map(({ id }: { id: number }) => id)).not.toContain(coach.id);
});

rounds('a coach leaves while courses are planned with it: none is left', async () => {
  const coach = await aPerson('coach');
  const archive = asAdmin('DELETE', `/api/coaches/${coach.id}`);
  const plans = Array.from({ length: CONTENDERS }, (_, index) =>
    asAdmin('POST', '/api/group-courses', {
      title: 'Renfo',
      coach_id: coach.id,
      date: `2026-12-${String(1 + (index % 25)).padStart(2, '0')}`,
      time: index < 25 ? '09:00' : '11:00',
    }),
  );
  const [archived] = await atOnce([archive, ...plans]);
  expect(archived?.status).toBe(200);
  const live = await stage.db
    .selectFrom('agenda')
    .select('course_id')
    .where('person_id', '=', coach.id)
    .execute();
  expect(live).toEqual([]);
  const { body } = await asAdmin('GET', '/api/group-courses?per_page=200')();
  expect(body.filter(({ coach_id }: { coach_id: number }) => coach_id === coach.id)).toEqual([]);
});

rounds('a client leaves while booking: no session is left, every point is back', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: CONTENDERS, team: 5 })];
  const offered = await slots(coach.id, CONTENDERS);
  const archives = [1, 2].map(() => asAdmin('DELETE', `/api/admin/clients/${client.id}`));
  const bookings = offered.map((slot, index) =>
    index % 3 === 0 ? reserveFor(client, slot) : reserve(client, slot),
  );
  const replies = await atOnce([...archives, ...bookings]);
  const archived = won(replies.slice(0, archives.length));
  expect(archived).toHaveLength(1);
  expect(archived[0]?.body.cancelled_bookings).toBe(won(replies.slice(archives.length)).length);
  expect(await stage.confirmed({ client_id: client.id })).toEqual([]);
  expect(await stage.balanceOf(client.id)).toEqual({ solo_points: CONTENDERS, team_points: 5 });
  const [late] = offered;
  if (late) expect((await reserve(client, late)()).status).toBe(401);
});

rounds('a client leaves while joining courses and being given packs: no seat is left', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ team: CONTENDERS })];
  const courses = await Promise.all(
    Array.from({ length: CONTENDERS }, (_, index) => aCourse(coach.id, hour(index))),
  );
  const pack = await aPack(0, 3);
  const gifts = courses
    .slice(0, 10)
    .map(() => asAdmin('POST', `/api/packs/admin/assign/${client.id}/${pack}`));
  const [archived, ...others] = await atOnce([
    asAdmin('DELETE', `/api/admin/clients/${client.id}`),
    ...gifts,
    ...courses.map((course) => join(client, course)),
  ]);
  expect(archived?.body.cancelled_bookings).toBe(won(others.slice(gifts.length)).length);
  const given = won(others.slice(0, gifts.length)).length * 3;
  expect(await stage.balanceOf(client.id)).toMatchObject({ team_points: CONTENDERS + given });
});

rounds('client and coach leave at once with what they share: it is refunded once', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { solo: 1 });
  const offered = await slots(coach.id, CONTENDERS);
  for (const [index, { id }] of clients.entries()) {
    await stage.aReservation(offered[index]?.id ?? 0, id);
  }
  const replies = await atOnce([
    asAdmin('DELETE', `/api/coaches/${coach.id}`),
    ...clients.map(({ id }) => asAdmin('DELETE', `/api/admin/clients/${id}`)),
  ]);
  expect(won(replies)).toHaveLength(CONTENDERS + 1);
  expect(replies.reduce((sum, { body }) => sum + body.cancelled_bookings, 0)).toBe(CONTENDERS);
  for (const balance of await stage.balances(clients)) expect(balance).toMatchObject({ solo_points: 1 });
});

rounds(
  'a client closes the account while booking and while the office archives it: once, and nothing is left',
  async () => {
    const [coach, client] = [await aPerson('coach'), await aClient({ solo: CONTENDERS, team: 5 })];
    const offered = await slots(coach.id, CONTENDERS / 2);
    const [course, pack] = [await aCourse(coach.id, { date: '2026-12-20' }), await aPack(0, 3)];
    const closings = [1, 2].map(() => () => {
      const body = { current_password: PASSWORD };
      return stage.ask('POST', '/api/user/closing', { token: client.token, body });
    });
    const ends = [...closings, asAdmin('DELETE', `/api/admin/clients/${client.id}`)];
    const gifts = [1, 2, 3].map(() => asAdmin('POST', `/api/packs/admin/assign/${client.id}/${pack}`));
    const replies = await atOnce([
      ...ends,
      ...gifts,
      join(client, course),
      ...offered.map((slot) => reserve(client, slot)),
    ]);
    const ended = won(replies.slice(0, ends.length));
    expect(ended).toHaveLength(1);
    const booked = won(replies.slice(ends.length + gifts.length));
    expect(ended[0]?.body.cancelled_bookings).toBe(booked.length);
    expect(await stage.confirmed({ client_id: client.id })).toEqual([]);
    const given = won(replies.slice(ends.length, ends.length + gifts.length)).length * 3;
    expect(await stage.balanceOf(client.id)).toEqual({ solo_points: CONTENDERS, team_points: 5 + given });
  },
);
