import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { NOW, type Person } from '../../../test/app.ts';
import { addressees, mailingStudio } from '../../../test/mailing-studio.ts';
import { writtenDay } from '../../platform/written.ts';
import { sweepReminders } from './mails-reminders.jobs.ts';

const studio = await mailingStudio();
const { ask, aPerson, aClient, aSlot, aCourse, clock, db, post, reserve, waiting, dropped } = studio;
const sweep = () => sweepReminders({ db, clock });

let [eve, day] = ['', '2026-11-20'];
let client: Person;
let session: number;
let course: number;
/** A client with a session at 09:00 and a course at 18:00 of a day of the test's own, booked long before. */
beforeEach(async () => {
  clock.set(NOW);
  [eve, day] = [addDays(day, 1), addDays(day, 2)];
  const coach = await aPerson('coach');
  client = await aClient();
  await aSlot(coach.id, { date: day });
  course = await aCourse(coach.id, { title: 'Mobilité douce', date: day, time: '18:00' });
  session = (await reserve(client, coach.id, day)).body.reservation.id;
  await ask('POST', `/api/group-courses/${course}/book`, { token: client.token });
  await post.take(2);
});

const subjects = async (count: number) => (await post.take(count)).map(({ subject }) => subject).toSorted();

it('bookings are reminded of in the evening before, once, with how to free the hour', async () => {
  clock.set(`${eve}T17:59`);
  await sweep();
  clock.set(`${eve}T18:00`);
  await Promise.all([sweep(), sweep(), sweep()]);
  const mails = await post.take(2);
  expect(addressees(mails)).toEqual([client.email, client.email]);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Rappel : Mobilité douce, ${writtenDay(day)} à 18:00`,
    `Rappel : Séance individuelle, ${writtenDay(day)} à 09:00`,
  ]);
  const of = (title: RegExp) => mails.find(({ subject }) => title.test(subject ?? ''))?.text;
  expect(of(/Séance/)).toContain("s'annule jusqu'à 6 heures avant");
  expect(of(/Mobilité/)).toContain("s'annule jusqu'au début du cours");
  expect(of(/Séance/)).toContain('https://elan.example/profile');
  for (const time of [`${eve}T23:59`, `${day}T00:00`, `${day}T08:59`]) {
    clock.set(time);
    await sweep();
  }
});

it('a machine that was off in the evening reminds in the morning of what is still to come', async () => {
  clock.set(`${day}T09:00`);
  await sweep();
  expect(await subjects(1)).toEqual([`Rappel : Mobilité douce, ${writtenDay(day)} à 18:00`]);
});

it('what is cancelled is not reminded of, nor what is cancelled before the mail leaves', async () => {
  await ask('POST', `/api/group-courses/${course}/cancel`, { token: client.token });
  await post.take(1);
  clock.set(`${eve}T18:00`);
  const admin = await aPerson('admin');
  post.refuse(451);
  await sweep();
  await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
  post.refuse();
  await ask('POST', `/api/cancel/${session}`, { token: admin.token, body: {} });
  expect(await subjects(1)).toEqual([expect.stringMatching(/^Réservation annulée : Séance/)]);
  await sql`update mails set due_at = now() where state = 'waiting' and attempts > 0`.execute(db);
});

it('a course that moves to another day after its reminder is reminded of anew, and a reminder that waits is not sent for that day', async () => {
  const later = addDays(day, 7);
  const move = async (date: string) => {
    const { token } = await aPerson('admin');
    const { body } = await ask('GET', `/api/group-courses/${course}`, { token });
    const { title, coach_id, time, duration, max_participants, is_active } = body;
    const particulars = { title, coach_id, time, duration, max_participants, is_active };
    return ask('PUT', `/api/group-courses/${course}`, { token, body: { ...particulars, date } });
  };
  const { token } = client;
  expect((await ask('POST', `/api/reservations/client/cancel/${session}`, { token })).status).toBe(200);
  await post.take(1);
  clock.set(`${eve}T18:00`);
  await sweep();
  await post.take(1);
  expect((await move(later)).status).toBe(200);
  clock.set(`${addDays(later, -1)}T18:00`);
  post.refuse(451);
  await sweep();
  await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
  post.refuse();
  expect((await move(addDays(later, 7))).status).toBe(200);
  await sql`update mails set due_at = now() where state = 'waiting' and attempts > 0`.execute(db);
  expect(await dropped('reminder', client)).toEqual(['no_longer_so']);
});

it('who booked in the twelve hours before is not reminded in the evening', async () => {
  clock.set(`${eve}T06:00`);
  const early = await aClient();
  await ask('POST', `/api/group-courses/${course}/book`, { token: early.token });
  clock.set(`${eve}T06:01`);
  const late = await aClient();
  await ask('POST', `/api/group-courses/${course}/book`, { token: late.token });
  await post.take(2);
  clock.set(`${eve}T18:00`);
  await sweep();
  expect(addressees(await post.take(3))).toEqual([client.email, client.email, early.email].toSorted());
});
