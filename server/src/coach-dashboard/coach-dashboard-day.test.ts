import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse } = factories(db);

const DAY = '2026-11-18';
const at = (hour: number, minutes = '00') => `${String(hour).padStart(2, '0')}:${minutes}`;
const NOTE = 'Genou droit à ménager, pas de sauts avant décembre. '.repeat(3);

/** From 6 to 22: fourteen sessions, a course, an hour left, and the bilans that could have been in their place. */
async function aFullDay() {
  const coach = await aPerson('coach');
  for (let hour = 6; hour < 20; hour += 1) {
    const client = await aPerson('user');
    await givePoints(client.id, 1, 0);
    const goal = 'perte de poids, Renforcement musculaire, correction de la posture, preparation physique';
    await db
      .updateTable('clients')
      .set({ full_name: `Client de ${at(hour)}, au nom plutôt long`, goal, phone: '+212 6 00 00 00 00' })
      .where('id', '=', client.id)
      .execute();
    const slot = await aSlot(coach.id, { date: DAY, start_time: at(hour) });
    await aReservation(slot, client.id);
  }
  for (let hour = 6; hour < 22; hour += 1) {
    for (const minutes of ['00', '30']) {
      await aSlot(coach.id, { date: DAY, start_time: at(hour, minutes), session_type: 'bilan' });
    }
  }
  await aCourse(coach.id, { date: DAY, time: '20:00' });
  await aSlot(coach.id, { date: DAY, start_time: '21:00' });
  await db.updateTable('slots').set({ notes: NOTE }).where('coach_id', '=', coach.id).execute();
  await db.updateTable('group_courses').set({ description: NOTE }).where('coach_id', '=', coach.id).execute();
  return coach;
}

/** What the day's view asks for, as the browser words it. */
const ASKED = [
  'profile',
  'news',
  'next',
  'days?from=2026-11-16&to=2026-11-22',
  `reservations?from=${DAY}&to=${DAY}&status=confirmed&per_page=200`,
  `availability?from=${DAY}&to=${DAY}&per_page=200`,
  `group-courses?from=${DAY}&to=${DAY}&per_page=200`,
];

it('a full day is little to send', async () => {
  const { token } = await aFullDay();
  const replies = await Promise.all(ASKED.map((url) => ask('GET', `/api/coach-dashboard/${url}`, { token })));
  expect(replies.map(({ status }) => status)).toEqual(ASKED.map(() => 200));
  const [sessions, hours, courses] = replies.slice(-3);
  expect([sessions?.body, hours?.body, courses?.body].map((list) => list.length)).toEqual([14, 47, 1]);
  const bytes = replies.reduce((sum, { body }) => sum + Buffer.byteLength(JSON.stringify(body)), 0);
  expect(bytes).toBeLessThan(100_000);
});
