import { beforeEach, expect, it } from 'vitest';
import { NOW, type Person } from '../../../test/app.ts';
import { mailingStudio, partsOf } from '../../../test/mailing-studio.ts';

const studio = await mailingStudio();
const { ask, aPerson, aClient, aSlot, aCourse, clock, db, post, reserve, waiting, hurry } = studio;

let admin: Person;
let coach: Person;
let client: Person;
beforeEach(async () => {
  clock.set(NOW);
  [admin, coach, client] = [await aPerson('admin'), await aPerson('coach'), await aClient()];
});

const named = async (name: string) => {
  const person = await aPerson('coach');
  await db.updateTable('coaches').set({ name }).where('id', '=', person.id).execute();
  return person;
};
const COURSE = { title: 'Yoga', date: '2026-11-20', time: '18:00', duration: 60 };
/** A course with a seat of the client's, told. */
async function aSeatWith({ id: coach_id }: Person, over: Partial<typeof COURSE> = {}) {
  const course = { ...COURSE, ...over };
  const id = await aCourse(coach_id, course);
  await ask('POST', `/api/group-courses/${id}/book`, { token: client.token });
  await post.take(1);
  await expect.poll(waiting).toEqual([]);
  const change = (particulars: object) =>
    ask('PUT', `/api/group-courses/${id}`, {
      token: admin.token,
      body: { ...course, coach_id, max_participants: 10, is_active: true, ...particulars },
    });
  const callOff = () => ask('DELETE', `/api/group-courses/${id}`, { token: admin.token });
  return { change, callOff };
}

it('a course that changed is told with what it was before', async () => {
  const [salma, karim] = [await named('Salma'), await named('Karim')];
  const { change } = await aSeatWith(salma);
  for (const [particulars, words] of [
    [{ time: '19:00' }, 'vendredi 20 novembre 2026 à 19:00, au lieu de 18:00'],
    [{ time: '19:00', coach_id: karim.id }, '60 min avec Karim, au lieu de Salma'],
    [{ time: '19:00', coach_id: karim.id, duration: 45 }, '45 min avec Karim, au lieu de 60 min'],
    [{ date: '2026-11-21' }, 'samedi 21 novembre 2026 à 18:00, au lieu du vendredi 20 novembre 2026 à 19:00'],
  ] as const) {
    expect((await change(particulars)).status).toBe(200);
    await hurry('bookings');
    const [mail] = await post.take(1);
    for (const part of partsOf(mail)) expect(part).toContain(words);
    await expect.poll(waiting).toEqual([]);
  }
});

it('several courses that changed are told as several', async () => {
  const courses = [await aSeatWith(coach), await aSeatWith(coach, { title: 'Pilates', date: '2026-11-21' })];
  for (const { change } of courses) await change({ time: '19:00' });
  await hurry('bookings');
  const [mail] = await post.take(1);
  expect(mail?.subject).toBe('2 cours modifiés');
  expect(mail?.text).toContain('Vos cours ont changé, et vos places vous sont gardées.');
});

it('a course that is moved and called off before anybody was told is called off at the hour that they know', async () => {
  const { change, callOff } = await aSeatWith(coach);
  await change({ time: '06:30' });
  await callOff();
  const [mail] = await post.take(1);
  expect(mail?.subject).toBe('Réservation annulée : Yoga, vendredi 20 novembre 2026 à 18:00');
  for (const part of partsOf(mail)) expect(part).not.toContain('06:30');
  await hurry('coach_bookings');
  expect((await post.take(1))[0]?.subject).toBe('Cours retiré : Yoga, vendredi 20 novembre 2026 à 18:00');
  await hurry('bookings');
});

it('a cancellation says whose doing it was', async () => {
  for (const date of ['2026-11-20', '2026-11-21']) await aSlot(coach.id, { date });
  const [own, theirs] = [
    await reserve(client, coach.id, '2026-11-20'),
    await reserve(client, coach.id, '2026-11-21'),
  ];
  await post.take(2);
  await ask('POST', `/api/reservations/client/cancel/${own.body.reservation.id}`, { token: client.token });
  expect((await post.take(1))[0]?.text).toContain('Votre réservation est annulée :');
  await ask('POST', `/api/cancel/${theirs.body.reservation.id}`, { token: admin.token, body: {} });
  expect((await post.take(1))[0]?.text).toContain('Le studio a annulé votre réservation :');
});

it('what its client frees too late for a refund is told as freed, to its coach too', async () => {
  const date = NOW.slice(0, 10);
  await aSlot(coach.id, { date, start_time: '15:00' });
  const body = { coach_id: coach.id, date, time: '15:00' };
  const { body: booked } = await ask('POST', '/api/reserve', { token: client.token, body });
  await post.take(1);
  await hurry('coach_bookings');
  await post.take(1);
  await ask('POST', `/api/reservations/${booked.reservation.id}/release`, { token: client.token });
  const [mail] = await post.take(1);
  expect(mail?.subject).toMatch(/^Place libérée : Séance individuelle/);
  for (const part of partsOf(mail)) expect(part).toContain("Le crédit n'a pas été rendu.");
  await expect.poll(waiting).toEqual([]);
  await hurry('coach_bookings');
  expect((await post.take(1))[0]?.subject).toMatch(/^Séance libérée sans remboursement/);
});

it('what can still be moved by its client is confirmed with the way there, unless the studio wants none of it', async () => {
  for (const date of ['2026-11-20', '2026-11-21']) await aSlot(coach.id, { date });
  const link = async (date: string) => {
    const { body } = await reserve(client, coach.id, date);
    const [mail] = await post.take(1);
    return [mail, `https://elan.example/profile?tab=reservations&move=${body.reservation.id}`] as const;
  };
  const [mail, url] = await link('2026-11-20');
  expect(mail?.text).toContain(url);
  expect(mail?.text).toContain('Jusque-là elle se déplace aussi');
  await db
    .insertInto('booking_rules')
    .values({ version: 2, client_moves_max: 0, course_notice_hours: 168 })
    .execute();
  const [other] = await link('2026-11-21');
  expect(other?.text).not.toContain('move=');
  await ask('POST', `/api/group-courses/${await aCourse(coach.id, { date: '2026-11-30' })}/book`, {
    token: client.token,
  });
  expect((await post.take(1))[0]?.text).toContain("s'annule jusqu'à une semaine avant le début du cours");
  await db.insertInto('booking_rules').values({ version: 3 }).execute();
});

it('a client whose account is closed is led nowhere', async () => {
  await aSeatWith(coach);
  await ask('DELETE', `/api/admin/clients/${client.id}`, { token: admin.token });
  const [mail] = await post.take(1);
  expect(mail?.subject).toMatch(/^Réservation annulée/);
  for (const part of partsOf(mail)) expect(part).not.toContain('https://elan.example/profile');
});

it('who books too late to cancel is told to call', async () => {
  const date = NOW.slice(0, 10);
  const book = async (start_time: string) => {
    await aSlot(coach.id, { date, start_time });
    const body = { coach_id: coach.id, date, time: start_time };
    expect((await ask('POST', '/api/reserve', { token: client.token, body })).status).toBe(200);
    return (await post.take(1))[0]?.text;
  };
  expect(await book('15:00')).toContain(
    "trop tard pour annuler avec remboursement : libérez l'heure depuis votre profil, ou appelez le studio",
  );
  expect(await book('16:00')).toContain("s'annule jusqu'à 6 heures avant son début");
});

it('who moves several sessions learns which clients are told by mail', async () => {
  await aSlot(coach.id, { date: '2026-11-20' });
  await aSlot(coach.id, { date: '2026-11-21' });
  await aSlot(coach.id, { date: '2026-11-27' });
  const ids: number[] = [];
  for (const date of ['2026-11-20', '2026-11-21']) {
    const { body } = await reserve(client, coach.id, date);
    ids.push(body.reservation.id);
  }
  await post.take(2);
  const foresee = async () => {
    const path = '/api/admin/reservations/move/preview';
    const { body } = await ask('POST', path, { token: admin.token, body: { ids, days: 7 } });
    return body.moves.map(({ is_mailed }: { is_mailed: boolean }) => is_mailed);
  };
  // Nobody is told of what stays.
  expect(await foresee()).toEqual([true, false]);
  const save = (off: string[], version: number) =>
    ask('PUT', '/api/admin/mails/settings', {
      token: admin.token,
      body: { off, notes: {}, signature: '', version },
    });
  expect((await save(['bookings'], 0)).status).toBe(200);
  expect(await foresee()).toEqual([false, false]);
  expect((await save([], 1)).status).toBe(200);
});
