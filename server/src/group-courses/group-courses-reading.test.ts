import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db } = await testApp();
const { givePoints, aCourse } = factories(db);
const coach = await aPerson('coach');
const admin = await aPerson('admin');
const client = await aPerson('user');

const read = (id: number, token?: string) => ask('GET', `/api/group-courses/${id}`, token ? { token } : {});

it('a course is read by its number by whoever follows a link, however far away or long ago it is', async () => {
  const id = await aCourse(coach.id, { date: '2027-06-01' });
  const seen = await read(id);
  expect(seen).toMatchObject({ status: 200, body: { id, date: '2027-06-01' } });
  expect(seen.body).not.toHaveProperty('is_booked');
  const past = await aCourse(coach.id, { date: '2026-11-02' });
  expect((await read(past)).body).toMatchObject({ id: past });
  expect((await read(999_999)).status).toBe(404);
});

it('a client who reads a course is told whether they are in it', async () => {
  const id = await aCourse(coach.id, { date: '2027-06-02' });
  expect((await read(id, client.token)).body).toMatchObject({ is_booked: false });
  await givePoints(client.id, 0, COURSE_COST);
  await ask('POST', `/api/group-courses/${id}/book`, { token: client.token });
  expect((await read(id, client.token)).body).toMatchObject({ is_booked: true, current_participants: 1 });
});

it('a draft of a course is shown to the administrator only', async () => {
  const draft = { title: 'Brouillon', description: '', date: '2027-06-03', time: '07:00', is_active: false };
  const planned = await ask('POST', '/api/group-courses', {
    token: admin.token,
    body: { ...draft, coach_id: coach.id },
  });
  const { id } = planned.body;
  for (const token of [undefined, client.token, coach.token])
    expect(await read(id, token)).toMatchObject({
      status: 404,
      body: { error: GROUP_COURSE_TEXTS.NOT_FOUND },
    });
  expect((await read(id, admin.token)).status).toBe(200);
});

it('courses are narrowed to those that are over, to the minute, or to those that are not; dates alone tell whole days', async () => {
  const own = await aPerson('coach');
  const at = (time: string, date = '2026-11-16') => aCourse(own.id, { date, time, duration: 30 });
  // The studio's clock shows 09:41.
  const ended = await at('09:11');
  const running = await at('09:41');
  const next = await at('18:00');
  const before = await at('18:00', '2026-11-15');
  const list = async (query: string) => {
    const { body } = await ask('GET', `/api/group-courses?coach_id=${own.id}&${query}`);
    return body.map(({ id }: { id: number }) => id);
  };
  expect(await list('from=2026-11-16&over=false')).toEqual([running, next]);
  expect(await list('past=true&to=2026-11-16&over=true&order=desc')).toEqual([ended, before]);
  expect(await list('past=true&over=true&sort=coach')).toEqual([before, ended]);
  expect(await list('from=2026-11-16')).toEqual([ended, running, next]);
});
