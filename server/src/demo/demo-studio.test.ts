import { addDays } from '@elan/contract/time.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AMINA, CLIENTS } from './demo-clients.ts';
import { drawPortraits } from './demo-portraits.ts';
import { inventStudio } from './demo-studio.ts';

const TIMES = ['00:10', '07:15', '09:41', '12:30', '17:59', '23:30'];
/** Every weekday, every end of a month and a leap day come by in steps of nine days. */
const DAYS = Array.from({ length: 41 }, (_, index) => ({
  date: addDays('2027-12-20', index * 9),
  time: TIMES[index % TIMES.length] ?? '12:00',
}));

describe('whatever the day and the hour', () => {
  it.each(DAYS)('invents a studio on $date at $time', (now) => {
    const { happenings, slots, courses } = inventStudio(now);
    const yesterday = addDays(now.date, -1);
    expect(happenings.filter(({ at }) => at.slice(0, 10) > yesterday)).toEqual([]);

    const sessions = happenings.filter(({ kind }) => kind === 'reserve').length;
    expect(sessions).toBeGreaterThan(150);
    expect(slots.filter(({ date }) => date === now.date).length).toBeGreaterThan(30);
    expect(courses.filter(({ date }) => date === now.date)).not.toEqual([]);
  });

  it('invents the same studio for the same moment, and another for another day', () => {
    const now = { date: '2026-11-16', time: '09:41' };
    expect(inventStudio(now)).toEqual(inventStudio(now));
    const shape = ({ happenings }: ReturnType<typeof inventStudio>) =>
      happenings.map(({ kind }) => kind).join();
    expect(shape(inventStudio(now))).not.toBe(shape(inventStudio({ ...now, date: '2026-11-18' })));
  });
});

describe('the people', () => {
  it('have names, addresses and matricules of their own', () => {
    for (const field of ['full_name', 'username', 'email', 'matricule'] as const) {
      expect(new Set(CLIENTS.map((client) => client[field])).size).toBe(CLIENTS.length);
    }
    expect(CLIENTS.find(({ username }) => username === AMINA)).toMatchObject({
      full_name: 'Amina Mekouar',
      email: 'amina.mekouar@example.ma',
    });
  });

  it('leave out what real people leave out', () => {
    for (const field of ['phone', 'age', 'goal'] as const) {
      const missing = CLIENTS.filter((client) => client[field] === null).length;
      expect(missing).toBeGreaterThan(0);
      expect(missing).toBeLessThan(CLIENTS.length / 4);
    }
  });
});

it('draws four different portraits, small and upright', async () => {
  const portraits = await drawPortraits();
  expect(new Set(portraits.map(({ id }) => id)).size).toBe(4);
  for (const { bytes } of portraits) {
    expect(bytes.length).toBeLessThan(30 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 800 });
  }
});
