import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NOW } from '../../../test/app.ts';
import { mailingStudio } from '../../../test/mailing-studio.ts';
import { sweepDaysAhead } from './mails-day-ahead.jobs.ts';

const { ask, aPerson, aClient, aSlot, aCourse, clock, db, post, reserve, waiting } = await mailingStudio();
const sweep = () => sweepDaysAhead({ db, clock });

/** A coach with a session at 09:00 and a course with one participant at 18:00. */
async function aBusyCoach(date: string) {
  clock.set(NOW);
  const [coach, client] = [await aPerson('coach'), await aClient()];
  await aSlot(coach.id, { date });
  const course = await aCourse(coach.id, { title: 'Mobilité douce', date, time: '18:00' });
  const created_at = clock.now().at;
  await db.updateTable('group_courses').set({ created_at }).where('id', '=', course).execute();
  const booked = await reserve(client, coach.id, date);
  await ask('POST', `/api/group-courses/${course}/book`, { token: client.token });
  await post.take(2);
  return { coach, course, client, session: booked.body.reservation.id };
}

it('a coach hears at 20:00 of the day ahead, once, in its order; one with nothing to do hears nothing', async () => {
  const { coach } = await aBusyCoach('2026-11-20');
  await aPerson('coach');
  clock.set('2026-11-19T19:59');
  await sweep();
  clock.set('2026-11-19T20:00');
  await Promise.all([sweep(), sweep()]);
  const [mail] = await post.take(1);
  expect(mail?.to?.[0]?.address).toBe(coach.email);
  expect(mail?.subject).toBe('Votre vendredi 20 novembre 2026 : 2 rendez-vous');
  expect(mail?.text).toMatch(/09:00 – 09:55\s+Client \d+\s+Séance individuelle/);
  expect(mail?.text).toMatch(/18:00 – 19:00\s+Mobilité douce\s+1 participant/);
  expect(mail?.text?.indexOf('09:00')).toBeLessThan(mail?.text?.indexOf('18:00') ?? 0);
  for (const time of ['2026-11-19T23:59', '2026-11-20T07:00']) {
    clock.set(time);
    await sweep();
  }
});

it('after an evening without power it is told in the morning, while something is to come', async () => {
  await aBusyCoach('2026-11-24');
  clock.set('2026-11-24T18:00');
  await sweep();
  clock.set('2026-11-24T17:59');
  await sweep();
  expect((await post.take(1))[0]?.subject).toBe('Votre mardi 24 novembre 2026 : 2 rendez-vous');
});

it('tells the day as it is when the mail leaves, and nothing once nothing is left of it', async () => {
  const { course, client, session } = await aBusyCoach('2026-11-27');
  await ask('POST', `/api/group-courses/${course}/cancel`, { token: client.token });
  await post.take(1);
  clock.set('2026-11-26T20:00');
  const admin = await aPerson('admin');
  post.refuse(451);
  await sweep();
  await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
  post.refuse();
  await ask('POST', `/api/cancel/${session}`, { token: admin.token, body: {} });
  await ask('DELETE', `/api/group-courses/${course}`, { token: admin.token });
  expect((await post.take(1))[0]?.subject).toMatch(/^Réservation annulée/);
  await sql`update mails set due_at = now() where state = 'waiting' and attempts > 0`.execute(db);
});

it('is not told by a mail server that was away until the day was over', async () => {
  await aBusyCoach('2026-11-25');
  clock.set('2026-11-24T20:00');
  post.refuse(451);
  await sweep();
  await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
  post.refuse();
  clock.set('2026-11-25T18:00');
  await sql`update mails set due_at = now() where state = 'waiting' and attempts > 0`.execute(db);
});

it('a coach whose day was empty in the evening hears nothing of what is booked into it later', async () => {
  clock.set('2026-11-30T20:01');
  const [coach, client] = [await aPerson('coach'), await aClient()];
  await aSlot(coach.id, { date: '2026-12-01' });
  await reserve(client, coach.id, '2026-12-01');
  await post.take(1);
  for (const time of ['2026-11-30T20:05', '2026-12-01T08:00']) {
    clock.set(time);
    await sweep();
  }
});
