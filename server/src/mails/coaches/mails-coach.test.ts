import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../../test/calendar-reader.ts';
import { mailingStudio } from '../../../test/mailing-studio.ts';
import { tellCoachesOf } from './mails-coach.queries.ts';

const studio = await mailingStudio();
const { ask, aPerson, aClient, aSlot, aCourse, db, pool, post, reserve, waiting, hurry, dropped } = studio;
const admin = await aPerson('admin');

const settled = () => expect.poll(waiting).toEqual([]);

it('a session that its coach cancels is told to its client, and so is a seat, and neither to the coach', async () => {
  const coach = await aPerson('coach');
  const client = await aClient();
  await aSlot(coach.id, { date: '2026-11-20' });
  const booked = await reserve(client, coach.id, '2026-11-20');
  const course = await aCourse(coach.id, { date: '2026-11-21' });
  await ask('POST', `/api/group-courses/${course}/book`, { token: client.token });
  await post.take(2);
  await hurry('coach_bookings');
  expect((await post.take(1))[0]?.subject).toMatch(/^Nouvelle séance/);
  const path = '/api/coach-dashboard';
  const seats = await ask('GET', `${path}/group-courses/${course}/bookings`, { token: coach.token });
  await ask('POST', `${path}/reservations/${booked.body.reservation.id}/cancel`, { token: coach.token });
  await ask('POST', `${path}/course-bookings/${seats.body[0].id}/cancel`, { token: coach.token });
  for (const mail of await post.take(2)) {
    expect(mail.to?.[0]?.address).toBe(client.email);
    expect(mail.subject).toMatch(/^Réservation annulée/);
    expect(mail.text).toContain('été rendu');
  }
  await settled();
  const { rows } = await pool.query(
    "select from mails where merges = 'coach_bookings' and state = 'waiting'",
  );
  expect(rows).toHaveLength(0);
});

it('a coach is told of a new session, and of its cancellation', async () => {
  const coach = await aPerson('coach');
  const client = await aClient();
  await aSlot(coach.id, { date: '2026-11-20' });
  const booked = await reserve(client, coach.id, '2026-11-20');
  await post.take(1);
  await settled();
  await hurry('coach_bookings');
  const [mail] = await post.take(1);
  expect(mail?.to?.[0]?.address).toBe(coach.email);
  expect(mail?.subject).toMatch(/^Nouvelle séance : Client \d+, vendredi 20 novembre 2026 à 09:00$/);
  expect(mail?.text).toMatch(/Client \d+, 55 min/);
  await settled();

  const cancel = `/api/reservations/client/cancel/${booked.body.reservation.id}`;
  await ask('POST', cancel, { token: client.token, body: {} });
  await post.take(1);
  await settled();
  await hurry('coach_bookings');
  expect((await post.take(1))[0]?.subject).toMatch(/^Séance annulée : Client \d+/);
});

it('what happens to a coach’s agenda in two minutes is one mail, without what came and went', async () => {
  const coach = await aPerson('coach');
  const client = await aClient(3);
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-22']) await aSlot(coach.id, { date });
  await reserve(client, coach.id, '2026-11-20');
  await reserve(client, coach.id, '2026-11-21');
  const gone = await reserve(client, coach.id, '2026-11-22');
  await post.take(3);
  await ask('POST', `/api/cancel/${gone.body.reservation.id}`, {
    token: admin.token,
    body: { refundPoints: true },
  });
  await post.take(1);
  const course = {
    title: 'Yoga',
    coach_id: coach.id,
    date: '2026-11-23',
    time: '18:00',
    duration: 60,
    max_participants: 8,
    is_active: true,
  };
  const planned = await ask('POST', '/api/group-courses', { token: admin.token, body: course });
  const { id } = planned.body;
  await ask('PUT', `/api/group-courses/${id}`, { token: admin.token, body: { ...course, time: '19:00' } });
  await settled();
  await hurry('coach_bookings');
  const [mail] = await post.take(1);
  expect(mail?.subject).toBe('Votre agenda : 3 changements');
  for (const words of ['20 novembre', '21 novembre', 'lundi 23 novembre 2026 à 19:00', 'Nouveau cours'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain('22 novembre');
});

it('a course that is handed over is told to both coaches, and one that is called off to its own', async () => {
  const [first, second] = [await aPerson('coach'), await aPerson('coach')];
  const id = await aCourse(first.id, { title: 'Boxe', date: '2026-11-20', time: '18:00' });
  const body = {
    title: 'Boxe',
    coach_id: second.id,
    date: '2026-11-20',
    time: '18:00',
    duration: 60,
    max_participants: 10,
    is_active: true,
  };
  await ask('PUT', `/api/group-courses/${id}`, { token: admin.token, body });
  await hurry('coach_bookings');
  const told = await post.take(2);
  expect(Object.fromEntries(told.map(({ to, subject }) => [to?.[0]?.address, subject]))).toEqual({
    [first.email]: 'Cours retiré : Boxe, vendredi 20 novembre 2026 à 18:00',
    [second.email]: 'Nouveau cours : Boxe, vendredi 20 novembre 2026 à 18:00',
  });
  await settled();
  await ask('DELETE', `/api/group-courses/${id}`, { token: admin.token });
  await hurry('coach_bookings');
  const [off] = await post.take(1);
  expect(off?.to?.[0]?.address).toBe(second.email);
  expect(off?.subject).toMatch(/^Cours retiré/);
});

it('a course that is in the end as it was is told to nobody, nor is one that came and went', async () => {
  const [first, second] = [await aPerson('coach'), await aPerson('coach')];
  const course = { title: 'Boxe', date: '2026-11-24', time: '18:00', duration: 60 };
  const id = await aCourse(first.id, course);
  const change = (particulars: object) =>
    ask('PUT', `/api/group-courses/${id}`, {
      token: admin.token,
      body: { ...course, coach_id: first.id, max_participants: 10, is_active: true, ...particulars },
    });
  for (const particulars of [{ time: '19:00' }, { coach_id: second.id }, {}])
    expect((await change(particulars)).status).toBe(200);
  await hurry('coach_bookings');
  for (const coach of [first, second])
    expect(await dropped('coach_bookings', coach)).toEqual(['no_longer_so']);
  await change({ coach_id: second.id });
  await change({ time: '19:00' });
  await hurry('coach_bookings');
  expect((await post.take(1))[0]?.subject).toMatch(/^Cours modifié : Boxe, .* à 19:00$/);
});

it('a series of courses is one mail to its coach', async () => {
  const coach = await aPerson('coach');
  const body = {
    title: 'Pilates',
    coach_id: coach.id,
    time: '10:00',
    duration: 60,
    max_participants: 8,
    start_date: '2026-11-23',
    end_date: '2026-12-15',
    days_of_week: [2],
    is_active: true,
  };
  const reply = await ask('POST', '/api/group-courses/series', { token: admin.token, body });
  expect(reply.status).toBe(200);
  await hurry('coach_bookings');
  expect((await post.take(1))[0]?.subject).toBe('Votre agenda : 4 changements');
});

describe('a session that is moved', () => {
  /** Booked with a coach, and everybody told. */
  async function aToldSession() {
    const [coach, client] = [await aPerson('coach'), await aClient()];
    await aSlot(coach.id, { date: '2026-11-20' });
    const { body } = await reserve(client, coach.id, '2026-11-20');
    await post.take(1);
    await settled();
    await hurry('coach_bookings');
    await post.take(1);
    await settled();
    return { coach, client, id: body.reservation.id };
  }
  const move = async (id: number, body: object) => {
    const reply = await ask('POST', `/api/reservations/${id}/move`, { token: admin.token, body });
    expect(reply.status).toBe(200);
  };
  /** Both sorts, by whom they went to. */
  async function told(...people: { readonly email: string | null }[]) {
    await hurry('bookings');
    await hurry('coach_bookings');
    const mails = await post.take(people.length);
    return people.map(({ email }) => mails.find(({ to }) => to?.[0]?.address === email));
  }

  it('is told to its client with the old hour, the invitation under its name, and to its coach', async () => {
    const { coach, client, id } = await aToldSession();
    await aSlot(coach.id, { date: '2026-11-24', start_time: '15:00' });
    await move(id, { date: '2026-11-24', time: '15:00' });
    const [toClient, toCoach] = await told(client, coach);
    expect(toClient?.subject).toBe(
      'Réservation déplacée : Séance individuelle, mardi 24 novembre 2026 à 15:00',
    );
    expect(toClient?.text).toContain('au lieu du vendredi 20 novembre 2026 à 09:00');
    const file = Buffer.from(String(toClient?.attachments[0]?.content), 'base64').toString();
    expect(readCalendar(file)).toMatchObject({
      events: [{ sequence: 1, start: '2026-11-24T15:00:00.000Z' }],
    });
    expect(toCoach?.subject).toMatch(/^Séance déplacée : Client \d+, mardi 24 novembre 2026 à 15:00$/);
    expect(toCoach?.text).toContain('au lieu du vendredi 20 novembre 2026 à 09:00');
  });

  it('to a colleague keeps its hour for its client, is new to the one and handed over by the other', async () => {
    const { coach, client, id } = await aToldSession();
    const colleague = await aPerson('coach');
    await aSlot(colleague.id, { date: '2026-11-20', start_time: '09:00' });
    await move(id, { date: '2026-11-20', time: '09:00', coach_id: colleague.id });
    const [toClient, toFirst, toSecond] = await told(client, coach, colleague);
    expect(toClient?.subject).toBe(
      'Changement de coach : Séance individuelle, vendredi 20 novembre 2026 à 09:00',
    );
    expect(toClient?.text).toContain('votre heure vous est gardée');
    expect(toClient?.text).toMatch(/avec Coach \d+, au lieu de Coach \d+/);
    expect(toFirst?.subject).toMatch(/^Séance confiée à un autre coach : Client \d+/);
    expect(toSecond?.subject).toMatch(/^Nouvelle séance/);
  });

  it('and moved back within two minutes is told to nobody', async () => {
    const { coach, client, id } = await aToldSession();
    await aSlot(coach.id, { date: '2026-11-24', start_time: '15:00' });
    await move(id, { date: '2026-11-24', time: '15:00' });
    await move(id, { date: '2026-11-20', time: '09:00' });
    await hurry('bookings');
    await hurry('coach_bookings');
    expect(await dropped('bookings', client)).toEqual(['no_longer_so']);
    expect(await dropped('coach_bookings', coach)).toEqual(['no_longer_so']);
  });
});

it('a mail that is taken again and again tells its coach once', async () => {
  const coach = await aPerson('coach');
  const client = await aClient();
  await aSlot(coach.id, { date: '2026-11-20' });
  await reserve(client, coach.id, '2026-11-20');
  await post.take(1);
  await settled();
  await hurry('coach_bookings');
  await post.take(1);
  const { rows } = await pool.query("select id from mails where kind = 'bookings'");
  const ids = rows.map(({ id }: { id: string }) => id);
  await Promise.all([tellCoachesOf(db, ids, 0), tellCoachesOf(db, ids, 0)]);
  const { rows: more } = await pool.query(
    "select from mails where merges = 'coach_bookings' and state = 'waiting'",
  );
  expect(more).toHaveLength(0);
});

it('a mail speaks for the studio as it was named in the office, and leaves out what it does not have', async () => {
  const details = { name: 'Atlas Coaching', phone: '0522 22 22 22', email: 'a@example.ma', version: 0 };
  await ask('PUT', '/api/admin/studio', { token: admin.token, body: details });
  const coach = await aPerson('coach');
  const client = await aClient();
  await aSlot(coach.id, { date: '2026-11-23' });
  await reserve(client, coach.id, '2026-11-23');
  const [mail] = await post.take(1);
  expect(mail?.text).toMatch(/\n\nAtlas Coaching\n0522 22 22 22\na@example\.ma\s*$/);
  expect(mail?.html).toContain('0522 22 22 22<br>a@example.ma<br>');
});
