import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A space that does not break, of either width. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each(['UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Casablanca'])(
  'with the machine in %s',
  (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
    });
    afterEach(() => vi.unstubAllEnvs());

    test('dates are written as the studio writes them', async () => {
      const format = await import('./format.ts');
      expect(format.formatDate('2026-11-12')).toBe('jeudi 12 novembre 2026');
      expect(format.formatDate('2026-01-01')).toBe('jeudi 1er janvier 2026');
      expect(format.formatCellDate('2026-01-01')).toBe('jeudi 1 janvier 2026');
      expect(format.formatDate('2026-01-11')).toBe('dimanche 11 janvier 2026');
      expect(format.formatShortDate('2026-11-17')).toBe('mar. 17 nov.');
      expect(format.formatShortDate('2026-12-01')).toBe('mar. 1er déc.');
      expect(format.formatWeekday('2026-11-15')).toBe('dimanche');
      expect(format.formatShortMonth('2026-11-15')).toBe('nov.');
      expect(format.formatDayOfMonth('2026-11-05')).toBe('5');
      expect(format.formatInstantDate('2026-09-20T00:30:00+00:00')).toBe('dimanche 20 septembre 2026');
    });

    test('the studio clock is carried, not converted', async () => {
      const { carryForward } = await import('./carry-forward.ts');
      const reading = { now: { date: '2026-12-31', time: '23:50' }, heardAt: 1000 };
      expect(carryForward(reading, 1000 + 59_999)).toEqual({ date: '2026-12-31', time: '23:50', second: 59 });
      expect(carryForward(reading, 1000 + 10 * 60_000)).toEqual({
        date: '2027-01-01',
        time: '00:00',
        second: 0,
      });
      expect(carryForward(reading, 0)).toEqual({ ...reading.now, second: 0 });
      const late = { ...reading, now: { ...reading.now, second: 59 } };
      expect(carryForward(late, 2000)).toEqual({ date: '2026-12-31', time: '23:51', second: 0 });
    });
  },
);

describe('every day of a year is written as the browser itself would', async () => {
  const format = await import('./format.ts');
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));
  test.each([
    ['formatCellDate', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
    ['formatLongDay', { weekday: 'long', day: 'numeric', month: 'long' }],
    ['formatShortDate', { weekday: 'short', day: 'numeric', month: 'short' }],
    ['formatTableDate', { day: 'numeric', month: 'short', year: 'numeric' }],
    ['formatShortWeekday', { weekday: 'short' }],
    ['formatShortMonth', { month: 'short' }],
  ] as const)('by %s', (name, options) => {
    const { format: intl } = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
    for (const day of days) {
      const written = format[name](day.toISOString().slice(0, 10));
      expect(written.replace('1er ', '1 ')).toBe(intl(day));
    }
  });
});

describe('figures', async () => {
  const { formatDay, formatMoney, formatRelative, formatTime, formatTimeRange } = await import('./format.ts');
  const now = { date: '2026-11-16', time: '09:41' };

  test('money', () => {
    expect(plain(formatMoney('1250.00'))).toBe('1 250,00 DH');
    expect(plain(formatMoney(900))).toBe('900,00 DH');
    expect(plain(formatMoney('1234567.89'))).toBe('1 234 567,89 DH');
    expect(plain(formatMoney('-1250.5'))).toBe('-1 250,50 DH');
    expect(plain(formatMoney(-250))).toBe('-250,00 DH');
    expect(formatMoney(900)).not.toContain(' ');
  });

  test('times', () => {
    expect(formatTime('09:30:00')).toBe('09:30');
    expect(formatTimeRange('18:30', 60)).toBe('18:30 – 19:30');
    expect(formatTimeRange('22:59', 60)).toBe('22:59 – 23:59');
    expect(formatTimeRange('23:00', 60)).toBe('23:00 – 24:00');
  });

  test.each([
    ['2026-11-15', 'hier'],
    ['2026-11-16', "aujourd'hui"],
    ['2026-11-17', 'demain'],
    ['2026-11-18', 'mer. 18 nov.'],
    ['2026-11-14', 'sam. 14 nov.'],
  ])('%s is %s', (date, words) => expect(formatDay(date, now.date)).toBe(words));

  test.each([
    ['2026-11-16', '09:41', 'maintenant'],
    ['2026-11-16', '10:06', 'dans 25\u202fmin'],
    ['2026-11-16', '14:00', 'dans 4\u202fh\u202f19'],
    ['2026-11-16', '11:41', 'dans 2\u202fh'],
    ['2026-11-16', '09:16', 'il y a 25\u202fmin'],
    ['2026-11-17', '09:41', 'dans 1 jour'],
    ['2026-11-19', '07:00', 'dans 3 jours'],
    ['2026-11-13', '09:00', 'il y a 3 jours'],
  ])('%s %s: %s', (date, time, words) => expect(formatRelative({ date, time }, now)).toBe(words));
});
