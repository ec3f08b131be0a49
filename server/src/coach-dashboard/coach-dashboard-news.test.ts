import { CoachNews } from '@elan/contract/coach-dashboard/coach-dashboard-news.ts';
import { beforeEach, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aCourse } = factories(db);
const admin = await aPerson('admin');

let coach: Person;
let client: Person;
beforeEach(async () => {
  clock.set(NOW);
  [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 5, 5);
});

const read = async (since?: string) => {
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const { status, body } = await ask('GET', `/api/coach-dashboard/news${query}`, { token: coach.token });
  expect(status).toBe(200);
  return CoachNews.parse(body);
};
/** What has happened since the last reading, a minute later. */
const since = async (acts: () => Promise<unknown>) => {
  clock.advance({ minutes: 1 });
  const { until } = await read();
  clock.advance({ minutes: 1 });
  await acts();
  clock.advance({ minutes: 1 });
  return (await read(until)).news;
};
const reserve = async (date: string, time: string): Promise<number> => {
  await aSlot(coach.id, { date, start_time: time });
  const body = { coach_id: coach.id, date, time };
  const reply = await ask('POST', '/api/reserve', { token: client.token, body });
  expect(reply.status).toBe(200);
  return reply.body.reservation.id;
};

it("a coach's news begins with what the next reading would repeat", async () => {
  await reserve('2026-11-17', '10:00');
  clock.advance({ seconds: 31 });
  const id = await reserve('2026-11-17', '11:00');
  expect(await read()).toMatchObject({ news: [{ id }] });
});

it("a coach's news tells of sessions that were booked and cancelled, the earlier first", async () => {
  const before = await reserve('2026-11-17', '10:00');
  const news = await since(async () => {
    await reserve('2026-11-18', '09:00');
    clock.advance({ minutes: 1 });
    const reply = await ask('POST', `/api/reservations/client/cancel/${before}`, { token: client.token });
    expect(reply.status).toBe(200);
  });
  expect(news).toMatchObject([
    { kind: 'session', change: 'booked', date: '2026-11-18', time: '09:00', course_title: null },
    { kind: 'session', change: 'cancelled', id: before, date: '2026-11-17', time: '10:00' },
  ]);
});

it("a coach's news tells of seats in courses too", async () => {
  const course = await aCourse(coach.id, { title: 'Force' });
  const act = (what: string) =>
    ask('POST', `/api/group-courses/${course}/${what}`, { token: client.token, body: {} });
  expect(await since(() => act('book'))).toMatchObject([
    { kind: 'seat', change: 'booked', course_id: course, course_title: 'Force' },
  ]);
  expect(await since(() => act('cancel'))).toMatchObject([{ kind: 'seat', change: 'cancelled' }]);
});

it("a coach's news passes over what the coach did, and tells of what came and went only that it went", async () => {
  const own = await reserve('2026-11-17', '16:00');
  const news = await since(async () => {
    const cancelled = await ask('POST', `/api/coach-dashboard/reservations/${own}/cancel`, {
      token: coach.token,
    });
    expect(cancelled.status).toBe(200);
    const id = await reserve('2026-11-18', '09:00');
    await ask('POST', `/api/cancel/${id}`, { token: admin.token, body: { refundPoints: true } });
  });
  expect(news).toMatchObject([{ change: 'cancelled', date: '2026-11-18' }]);
});

it("a coach's news tells of what the office deletes, once, and of a course in one word", async () => {
  const [deleted, cancelled] = [await reserve('2026-11-17', '10:00'), await reserve('2026-11-17', '11:00')];
  const course = await aCourse(coach.id, { title: 'Force', date: '2026-11-19' });
  await ask('POST', `/api/group-courses/${course}/book`, { token: client.token, body: {} });
  await ask('POST', `/api/cancel/${cancelled}`, { token: admin.token, body: { refundPoints: true } });
  clock.advance({ minutes: 2 });
  const remove = async (path: string) =>
    expect((await ask('DELETE', path, { token: admin.token })).status).toBe(200);
  const news = await since(async () => {
    await remove(`/api/admin/reservations/${deleted}`);
    await remove(`/api/admin/reservations/${cancelled}`);
    clock.advance({ seconds: 1 });
    await remove(`/api/group-courses/${course}`);
  });
  expect(news).toMatchObject([
    { kind: 'session', change: 'cancelled', id: deleted, date: '2026-11-17', time: '10:00' },
    { kind: 'course', change: 'cancelled', id: course, course_title: 'Force', client_name: null },
  ]);
  expect(news).toHaveLength(2);
});

it("a coach's news tells of a session that was moved, new to the one and gone from the other", async () => {
  const mine = await reserve('2026-11-17', '10:00');
  const handedOver = await reserve('2026-11-17', '12:00');
  const colleague = await aPerson('coach');
  await aSlot(coach.id, { date: '2026-11-19', start_time: '15:00' });
  await aSlot(colleague.id, { date: '2026-11-17', start_time: '12:00' });
  const move = (id: number, body: object) =>
    ask('POST', `/api/reservations/${id}/move`, { token: admin.token, body });
  const acts = async () => {
    expect((await move(mine, { date: '2026-11-19', time: '15:00' })).status).toBe(200);
    clock.advance({ minutes: 1 });
    const over = { date: '2026-11-17', time: '12:00', coach_id: colleague.id };
    expect((await move(handedOver, over)).status).toBe(200);
  };
  expect(await since(acts)).toMatchObject([
    { change: 'moved', id: mine, date: '2026-11-19', time: '15:00' },
    { change: 'moved_away', id: handedOver, date: '2026-11-17', time: '12:00' },
  ]);
  const told = await ask(
    'GET',
    `/api/coach-dashboard/news?since=${encodeURIComponent('2026-11-16T09:42:00Z')}`,
    {
      token: colleague.token,
    },
  );
  expect(told.body.news).toMatchObject([{ change: 'booked', id: handedOver }]);
});
