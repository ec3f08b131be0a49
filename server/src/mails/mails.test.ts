import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../test/app.ts';
import { readCalendar } from '../../test/calendar-reader.ts';
import { addressees, mailingStudio, TIME } from '../../test/mailing-studio.ts';

const studio = await mailingStudio();
const { ask, aPerson, aClient, aSlot, aCourse, db, pool, post, reserve, waiting, hurry } = studio;
const admin = await aPerson('admin');

/** The calendar files of a mail, as two libraries of others read them. */
const calendarsIn = (mail: Email | undefined) =>
  (mail?.attachments ?? [])
    .filter(({ filename }) => filename?.endsWith('.ics'))
    .map(({ content }) => readCalendar(Buffer.from(String(content), 'base64').toString()));

/** A course as the office saves it. */
const saveCourse = (
  id: number | undefined,
  said: { coach_id: number; time: string; title?: string; date?: string; description?: string },
) =>
  ask('PUT', `/api/group-courses/${id}`, {
    token: admin.token,
    body: {
      title: 'Yoga',
      date: '2026-11-20',
      duration: 60,
      max_participants: 10,
      is_active: true,
      ...said,
    },
  });

describe('a session', () => {
  it('is confirmed and its cancellation too, to its client alone', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    const booked = await reserve(client, coach.id, '2026-11-20');
    const [confirmation] = await post.take(1);
    expect(confirmation).toMatchObject({
      from: { name: 'Élan', address: 'bonjour@elan.example' },
      to: [{ name: expect.stringMatching(/^Client \d+$/), address: client.email }],
      subject: 'Réservation confirmée : Séance individuelle, vendredi 20 novembre 2026 à 09:00',
    });
    expect(confirmation?.messageId).toMatch(/^<[\w-]{36}@elan\.example>$/);
    for (const part of [confirmation?.text, confirmation?.html]) {
      expect(part).toContain('Votre réservation est confirmée');
      expect(part).toContain('vendredi 20 novembre 2026 à 09:00');
      expect(part).toMatch(/55 min avec Coach \d+/);
      expect(part).toContain("jusqu'à 6 heures avant");
      expect(part).toContain('https://elan.example/profile');
    }

    const invited = calendarsIn(confirmation);
    expect(invited).toMatchObject([
      {
        method: 'REQUEST',
        events: [{ sequence: 0, start: '2026-11-20T09:00:00.000Z', end: '2026-11-20T09:55:00.000Z' }],
      },
    ]);

    const { id } = booked.body.reservation;
    await ask('POST', `/api/reservations/client/cancel/${id}`, { token: client.token, body: {} });
    const [cancellation] = await post.take(1);
    expect(cancellation?.subject).toMatch(/^Réservation annulée : Séance individuelle/);
    expect(cancellation?.text).toContain('Votre crédit vous a été rendu.');
    expect(calendarsIn(cancellation)).toMatchObject([
      {
        method: 'CANCEL',
        events: [{ uid: invited[0]?.events[0]?.uid, sequence: 1, status: 'CANCELLED' }],
      },
    ]);
    const feed = await ask('GET', `/api/reservations/${id}/calendar`, { token: client.token });
    expect(String(feed.body)).toContain(invited[0]?.events[0]?.uid);
  });

  it('says that no credit came back when none did', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    const booked = await reserve(client, coach.id, '2026-11-20');
    await post.take(1);
    await ask('POST', `/api/cancel/${booked.body.reservation.id}`, {
      token: admin.token,
      body: { refundPoints: false },
    });
    const [cancellation] = await post.take(1);
    expect(cancellation?.text).toContain("Le crédit n'a pas été rendu.");
    expect(cancellation?.to?.[0]?.address).toBe(client.email);
  });

  it('that is deleted is told when it was still to come, and only then', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    const first = await reserve(client, coach.id, '2026-11-20');
    await post.take(1);
    const remove = (id: number) => ask('DELETE', `/api/admin/reservations/${id}`, { token: admin.token });
    await remove(first.body.reservation.id);
    expect((await post.take(1))[0]?.subject).toMatch(/^Réservation annulée/);

    const second = await reserve(client, coach.id, '2026-11-20');
    await post.take(1);
    await ask('POST', `/api/reservations/client/cancel/${second.body.reservation.id}`, {
      token: client.token,
      body: {},
    });
    await post.take(1);
    studio.clock.advance({ minutes: 1 });
    await remove(second.body.reservation.id);
  });

  it('booked twice under one key is confirmed once', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => reserve(client, coach.id, '2026-11-20', 'un-souhait')),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(addressees(await post.take(1))).toEqual([client.email]);
  });

  it('is confirmed to the one who got it, out of fifty', async () => {
    const coach = await aPerson('coach');
    await aSlot(coach.id, { date: '2026-11-20' });
    const clients = await Promise.all(Array.from({ length: 50 }, () => aClient(1)));
    const replies = await Promise.all(clients.map((client) => reserve(client, coach.id, '2026-11-20')));
    const winners = clients.filter((_, index) => replies[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(addressees(await post.take(1))).toEqual(winners.map(({ email }) => email));
  });
});

describe('a series', () => {
  const series = (client: Person, coach_id: number, end_date: string) =>
    ask('POST', '/api/admin/bulk-reservations', {
      token: admin.token,
      body: {
        client_id: client.id,
        coach_id,
        start_date: '2026-11-23',
        end_date,
        time_slot: TIME,
        days_of_week: [2],
      },
    });

  it('is told in one mail, and says so', async () => {
    const coach = await aPerson('coach');
    const client = await aClient(5);
    for (const day of ['11-24', '12-01', '12-08']) await aSlot(coach.id, { date: `2026-${day}` });
    const reply = await series(client, coach.id, '2026-12-15');
    expect(reply.body).toMatchObject({ email_notifications: 'sent', skipped: [{ date: '2026-12-15' }] });
    const [mail] = await post.take(1);
    expect(mail?.subject).toBe('3 réservations confirmées');
    for (const day of ['24 novembre', '1er décembre', '8 décembre']) expect(mail?.text).toContain(day);
    expect(mail?.text).not.toContain('15 décembre');
    const invited = calendarsIn(mail).flatMap(({ method, events }) =>
      events.map(({ start }) => [method, start]),
    );
    expect(invited).toEqual([
      ['REQUEST', '2026-11-24T09:00:00.000Z'],
      ['REQUEST', '2026-12-01T09:00:00.000Z'],
      ['REQUEST', '2026-12-08T09:00:00.000Z'],
    ]);
  });

  it('of which nothing could be booked sends nothing, and says so', async () => {
    const coach = await aPerson('coach');
    const reply = await series(await aClient(5), coach.id, '2026-11-30');
    expect(reply.body).toMatchObject({ email_notifications: 'disabled', reservations: [] });
  });
});

describe('a course', () => {
  it('is told to who joins, leaves, or is in it when it moves or is called off', async () => {
    const coach = await aPerson('coach');
    const [here, gone] = [await aClient(), await aClient()];
    const id = await aCourse(coach.id, { title: 'Mobilité douce', date: '2026-11-20', time: '18:00' });
    for (const { token } of [here, gone]) await ask('POST', `/api/group-courses/${id}/book`, { token });
    const joined = await post.take(2);
    expect(addressees(joined)).toEqual([here.email, gone.email].toSorted());
    expect(joined[0]?.subject).toBe(
      'Réservation confirmée : Mobilité douce, vendredi 20 novembre 2026 à 18:00',
    );
    expect(joined[0]?.text).toContain("jusqu'au début du cours");

    await ask('POST', `/api/group-courses/${id}/cancel`, { token: gone.token });
    expect(addressees(await post.take(1))).toEqual([gone.email]);

    const course = { title: 'Mobilité douce', coach_id: coach.id, time: '19:00' };
    expect((await saveCourse(id, course)).status).toBe(200);
    await hurry('bookings');
    const [moved] = await post.take(1);
    expect(moved?.to?.[0]?.address).toBe(here.email);
    expect(moved?.subject).toBe('Cours modifié : Mobilité douce, vendredi 20 novembre 2026 à 19:00');
    expect(moved?.text).toContain('votre place vous est gardée');

    const other = await aPerson('coach');
    expect((await saveCourse(id, { ...course, coach_id: other.id })).status).toBe(200);
    await hurry('bookings');
    expect((await post.take(1))[0]?.text).toMatch(/60 min avec Coach \d+/);

    // Another description is nobody's appointment.
    const described = { ...course, coach_id: other.id, description: 'Tapis fournis.' };
    expect((await saveCourse(id, described)).status).toBe(200);

    await ask('DELETE', `/api/group-courses/${id}`, { token: admin.token });
    const [off] = await post.take(1);
    expect(off?.to?.[0]?.address).toBe(here.email);
    expect(off?.text).toMatch(/crédits? vous (?:a|ont) été rendus?\./);
  });
});

describe('two quick changes', () => {
  it('of a course are told in one mail, as it is in the end', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    const ids = [
      await aCourse(coach.id, { title: 'Yoga', date: '2026-11-20', time: '18:00' }),
      await aCourse(coach.id, { title: 'Pilates', date: '2026-11-21', time: '18:00' }),
    ];
    for (const id of ids) await ask('POST', `/api/group-courses/${id}/book`, { token: client.token });
    await post.take(2);
    const coach_id = coach.id;
    for (const time of ['19:00', '20:00']) await saveCourse(ids[0], { coach_id, time });
    await saveCourse(ids[1], { coach_id, title: 'Pilates', date: '2026-11-21', time: '09:30' });
    await hurry('bookings');
    const [mail] = await post.take(1);
    expect(mail?.subject).toBe('2 cours modifiés');
    for (const words of ['vendredi 20 novembre 2026 à 20:00', 'samedi 21 novembre 2026 à 09:30'])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('19:00');
  });

  it('of which the second takes the first back are not told', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    const id = await aCourse(coach.id, { title: 'Yoga', date: '2026-11-20', time: '18:00', duration: 60 });
    await ask('POST', `/api/group-courses/${id}/book`, { token: client.token });
    await post.take(1);
    for (const time of ['19:00', '20:00', '18:00']) await saveCourse(id, { coach_id: coach.id, time });
    await hurry('bookings');
    await expect.poll(waiting).toEqual([]);
    const { rows } = await pool.query(
      "select state, reason from mails where account_id = $1 and about ->> 'event' = 'moved'",
      [client.id],
    );
    expect(rows).toEqual([{ state: 'dropped', reason: 'no_longer_so' }]);
  });

  it('are told in two mails once the first is on its way', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    const id = await aCourse(coach.id, { title: 'Yoga', date: '2026-11-20', time: '18:00' });
    await ask('POST', `/api/group-courses/${id}/book`, { token: client.token });
    await post.take(1);
    const sequences: (number | undefined)[] = [];
    for (const time of ['19:00', '20:00']) {
      await saveCourse(id, { coach_id: coach.id, time });
      await hurry('bookings');
      const [mail] = await post.take(1);
      sequences.push(calendarsIn(mail)[0]?.events[0]?.sequence);
      expect(mail?.subject).toBe(`Cours modifié : Yoga, vendredi 20 novembre 2026 à ${time}`);
    }
    expect(sequences).toEqual([1, 2]);
  });
});

describe('an account that closes', () => {
  it("tells a coach's clients, each in one mail", async () => {
    const coach = await aPerson('coach');
    const [one, other] = [await aClient(), await aClient()];
    for (const date of ['2026-11-20', '2026-11-21']) await aSlot(coach.id, { date });
    await reserve(one, coach.id, '2026-11-20');
    await reserve(other, coach.id, '2026-11-21');
    const course = await aCourse(coach.id, { date: '2026-11-22' });
    await ask('POST', `/api/group-courses/${course}/book`, { token: one.token });
    await post.take(3);
    await ask('DELETE', `/api/coaches/${coach.id}`, { token: admin.token });
    const mails = await post.take(2);
    const subjects = new Map(mails.map(({ to, subject }) => [to?.[0]?.address, subject]));
    expect(subjects.get(one.email)).toBe('2 réservations annulées');
    expect(subjects.get(other.email)).toMatch(/^Réservation annulée : Séance individuelle/);
  });

  it('tells the client whose own it is', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    await reserve(client, coach.id, '2026-11-20');
    await post.take(1);
    await ask('DELETE', `/api/admin/clients/${client.id}`, { token: admin.token });
    expect(addressees(await post.take(1))).toEqual([client.email]);
  });
});

it('no mail tells of a booking that was refused', async () => {
  const coach = await aPerson('coach');
  const penniless = await aClient(0);
  await aSlot(coach.id, { date: '2026-11-20' });
  expect((await reserve(penniless, coach.id, '2026-11-20')).status).toBe(409);
  expect(await waiting()).toEqual([]);
});

it('a mail writes names as people are called, and nothing that they contain is taken for HTML', async () => {
  const coach = await aPerson('coach');
  const client = await aClient();
  await db
    .updateTable('clients')
    .set({ full_name: 'Zoé <img src=x onerror=alert(1)> & "Co", victime@example.ma' })
    .where('id', '=', client.id)
    .execute();
  await aSlot(coach.id, { date: '2026-11-20' });
  await reserve(client, coach.id, '2026-11-20');
  const [mail] = await post.take(1);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('Zoé &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
  expect(mail?.to).toMatchObject([{ address: client.email }]);
});
