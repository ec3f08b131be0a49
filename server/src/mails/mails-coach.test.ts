import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { postOffice } from '../../test/post-office.ts';

const post = await postOffice();
const { ask, aPerson, db } = await testApp({ SMTP_URL: post.url, RATE_LIMIT: 'off' });
const { givePoints, aSlot, aCourse } = factories(db);

it('a session that its coach cancels is told to its client, and so is a seat', async () => {
  const coach = await aPerson('coach');
  const client = await aPerson('user');
  await givePoints(client.id, 2, 2);
  await aSlot(coach.id, { date: '2026-11-20' });
  const booked = await ask('POST', '/api/reserve', {
    token: client.token,
    body: { coach_id: coach.id, date: '2026-11-20', time: '09:00' },
  });
  const course = await aCourse(coach.id, { date: '2026-11-21' });
  await ask('POST', `/api/group-courses/${course}/book`, { token: client.token });
  await post.take(2);
  const path = '/api/coach-dashboard';
  const seats = await ask('GET', `${path}/group-courses/${course}/bookings`, { token: coach.token });
  await ask('POST', `${path}/reservations/${booked.body.reservation.id}/cancel`, { token: coach.token });
  await ask('POST', `${path}/course-bookings/${seats.body[0].id}/cancel`, { token: coach.token });
  for (const mail of await post.take(2)) {
    expect(mail.to?.[0]?.address).toBe(client.email);
    expect(mail.subject).toMatch(/^Réservation annulée/);
    expect(mail.text).toContain('été rendu');
  }
});

it('a mail speaks for the studio as it was named in the office, and leaves out what it does not have', async () => {
  const { token } = await aPerson('admin');
  const studio = { name: 'Atlas Coaching', phone: '0522 22 22 22', email: 'a@example.ma', version: 0 };
  await ask('PUT', '/api/admin/studio', { token, body: studio });
  const coach = await aPerson('coach');
  const client = await aPerson('user');
  await givePoints(client.id, 1, 0);
  await aSlot(coach.id, { date: '2026-11-23' });
  const body = { coach_id: coach.id, date: '2026-11-23', time: '09:00' };
  await ask('POST', '/api/reserve', { token: client.token, body });
  const [mail] = await post.take(1);
  expect(mail?.text).toMatch(/\n\nAtlas Coaching\n0522 22 22 22\na@example\.ma\s*$/);
  expect(mail?.html).toContain('0522 22 22 22<br>a@example.ma<br>');
});
