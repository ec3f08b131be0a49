import { expect, it } from 'vitest';
import type { Person } from '../../test/app.ts';
import { mailingStudio } from '../../test/mailing-studio.ts';
import { putMailBack } from './mails.queries.ts';

const studio = await mailingStudio();
const { ask, aPerson, aClient, aSlot, aCourse, db, pool, post, reserve, waiting, hurry, dropped } = studio;
const admin = await aPerson('admin');
const client = await aClient(30, 30);
const coach = await aPerson('coach');

const COURSE = { title: 'Yoga', duration: 60, max_participants: 10, is_active: true };
/** A seat of the client's in a course at 18:00, and a way to move it. */
async function aMovingCourse(date: string) {
  const { id: coach_id } = await aPerson('coach');
  const id = await aCourse(coach_id, { ...COURSE, date, time: '18:00' });
  await ask('POST', `/api/group-courses/${id}/book`, { token: client.token });
  await post.take(1);
  await settled();
  return (time: string) =>
    ask('PUT', `/api/group-courses/${id}`, {
      token: admin.token,
      body: { ...COURSE, coach_id, date, time },
    });
}

const settled = () => expect.poll(waiting).toEqual([]);
const refusedOnce = () => expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
const unsettled = async ({ id }: Person) => {
  const { rows } = await pool.query(
    "select id, attempts from mails where account_id = $1 and state in ('waiting', 'sending')",
    [id],
  );
  return rows;
};

it('a change that comes while the first waits for the mail server is told with it, in a mail of another name', async () => {
  const move = await aMovingCourse('2026-11-20');
  post.refuse(451);
  await move('19:00');
  await hurry('bookings');
  await refusedOnce();
  const [first] = await unsettled(client);
  await move('20:00');
  const [both, ...others] = await unsettled(client);
  expect(others).toEqual([]);
  expect(both.attempts).toBe(0);
  expect(both.id).not.toBe(first.id);
  post.refuse();
  await hurry('bookings');
  expect((await post.take(1))[0]?.subject).toMatch(/^Cours modifié : Yoga, .* à 20:00$/);
});

it('what is moved back while the mail server is away is not told', async () => {
  const move = await aMovingCourse('2026-11-21');
  post.refuse(451);
  await move('19:00');
  await hurry('bookings');
  await refusedOnce();
  await move('18:00');
  post.refuse();
  await hurry('bookings');
  expect(await dropped('bookings', client)).toEqual(['no_longer_so']);
});

it('a session that came and went while the mail server is away is not told to its coach', async () => {
  await aSlot(coach.id, { date: '2026-11-22' });
  const booked = await reserve(client, coach.id, '2026-11-22');
  await post.take(1);
  await settled();
  post.refuse(451);
  await hurry('coach_bookings');
  await refusedOnce();
  post.refuse();
  await ask('POST', `/api/cancel/${booked.body.reservation.id}`, { token: admin.token, body: {} });
  await post.take(1);
  await settled();
  await hurry('coach_bookings');
  expect(await dropped('coach_bookings', coach)).toEqual(['no_longer_so']);
});

it('a change that comes while the first is on its way, and is refused, is told with it', async () => {
  const move = await aMovingCourse('2026-11-23');
  await move('19:00');
  const [first] = await unsettled(client);
  // As whoever takes it: here it is nobody, so that it takes as long as it needs to.
  await pool.query("update mails set state = 'sending', attempts = 1 where id = $1", [first.id]);
  await move('20:00');
  expect(await unsettled(client)).toHaveLength(2);
  await putMailBack(db, first.id, { seconds: 60, reason: '451', wasTried: true });
  const [both, ...others] = await unsettled(client);
  expect(others).toEqual([]);
  expect(both).toMatchObject({ attempts: 0 });
  // Of the two hours that it told, the first is what it was before.
  await move('18:00');
  await hurry('bookings');
  await settled();
  const { rows } = await pool.query(
    'select state, reason from mails where account_id = $1 order by created_at desc',
    [client.id],
  );
  expect(rows[0]).toEqual({ state: 'dropped', reason: 'no_longer_so' });
});

it('a mail of which nobody can tell whose coaches to tell hinders no other', async () => {
  const { rows } = await pool.query(
    `insert into mails (kind, account_id, about)
     values ('bookings', $1, '{"event":"booked","sessions":["x"],"seats":[],"by":1}') returning id`,
    [client.id],
  );
  await aSlot(coach.id, { date: '2026-11-24' });
  await reserve(client, coach.id, '2026-11-24');
  expect((await post.take(1))[0]?.subject).toMatch(/^Réservation confirmée/);
  await refusedOnce();
  await pool.query('delete from mails where id = $1', [rows[0].id]);
  await hurry('coach_bookings');
  expect((await post.take(1))[0]?.subject).toMatch(/^Nouvelle séance/);
});
