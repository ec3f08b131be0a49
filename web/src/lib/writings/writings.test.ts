import { readIn } from '@elan/contract/language.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  formatCellDate,
  formatDate,
  formatDay,
  formatList,
  formatLongDay,
  formatMoney,
  formatRelative,
  formatShortDate,
  formatShortMonth,
  formatShortWeekday,
  formatTableDate,
} from '../time/format.ts';
import { formatCount, formatDateRange, formatMonthYear, formatRoundMoney } from '../time/format-office.ts';
import { writeAs } from '../time/writing.ts';
import { writing as ar } from './ar.ts';
import { writing as en } from './en.ts';

const NOW = { date: '2026-11-16', time: '09:41' };
const WEEK = { start_date: '2026-11-16', end_date: '2026-11-22' };
const TWO_MONTHS = { start_date: '2026-11-30', end_date: '2026-12-06' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const relative = (date: string, time: string) => plain(formatRelative({ date, time }, NOW));

afterEach(() => {
  writeAs(undefined);
  readIn(() => 'default');
});

describe('in English', () => {
  beforeEach(() => {
    writeAs(en);
    readIn(() => 'en');
  });

  test('days', () => {
    expect(formatDate('2026-11-01')).toBe('Sunday 1 November 2026');
    expect(formatShortDate('2026-11-17')).toBe('Tue 17 Nov');
    expect(formatDay('2026-11-17', NOW.date)).toBe('tomorrow');
    expect(formatMonthYear('2026-11-16')).toBe('November 2026');
    expect(formatDateRange(WEEK)).toBe('16 to 22 November 2026');
    expect(formatDateRange(TWO_MONTHS)).toBe('30 November to 6 December 2026');
  });

  test.each([
    ['formatCellDate', formatCellDate, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
    ['formatLongDay', formatLongDay, { weekday: 'long', day: 'numeric', month: 'long' }],
    ['formatShortDate', formatShortDate, { weekday: 'short', day: 'numeric', month: 'short' }],
    ['formatTableDate', formatTableDate, { day: 'numeric', month: 'short', year: 'numeric' }],
    ['formatShortWeekday', formatShortWeekday, { weekday: 'short' }],
    ['formatShortMonth', formatShortMonth, { month: 'short' }],
  ] as const)('every day of a year by %s, as the browser itself would', (_name, write, options) => {
    const { format } = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    for (let day = 0; day < 366; day += 1) {
      const moment = new Date(Date.UTC(2028, 0, 1 + day));
      expect(write(moment.toISOString().slice(0, 10))).toBe(format(moment).replaceAll(',', ''));
    }
  });

  test('spans of time', () => {
    expect(relative('2026-11-16', '09:41')).toBe('now');
    expect(relative('2026-11-16', '14:00')).toBe('in 4 h 19');
    expect(relative('2026-11-16', '09:16')).toBe('25 min ago');
    expect(relative('2026-11-17', '09:41')).toBe('in 1 day');
    expect(relative('2026-11-13', '09:00')).toBe('3 days ago');
  });

  test('amounts, counts and lists', () => {
    expect(plain(formatMoney('-1250.5'))).toBe('-1,250.50 DH');
    expect(plain(formatRoundMoney(5000))).toBe('5,000 DH');
    expect(formatCount(200_922)).toBe('200,922');
    expect(formatList(['12:00', '12:30'])).toBe('12:00 and 12:30');
  });
});

describe('in Arabic', () => {
  beforeEach(() => {
    writeAs(ar);
    readIn(() => 'ar');
  });

  test("days have Morocco's months and figures that are read everywhere", () => {
    expect(formatDate('2026-11-16')).toBe('الاثنين 16 نونبر 2026');
    expect(formatDate('2026-08-01')).toBe('السبت 1 غشت 2026');
    expect(formatShortDate('2026-11-17')).toBe('الثلاثاء 17 نونبر');
    expect(formatShortWeekday('2026-11-17')).toBe('ثلاثاء');
    expect(formatDay('2026-11-16', NOW.date)).toBe('اليوم');
    expect(formatMonthYear('2026-11-16')).toBe('نونبر 2026');
    expect(formatDateRange(WEEK)).toBe('من 16 إلى 22 نونبر 2026');
  });

  test('spans of time', () => {
    expect(relative('2026-11-16', '09:41')).toBe('الآن');
    expect(relative('2026-11-16', '14:00')).toBe('بعد 4 س و19 د');
    expect(relative('2026-11-16', '09:16')).toBe('قبل 25 د');
  });

  test.each([
    ['2026-11-17', 'بعد يوم واحد'],
    ['2026-11-18', 'بعد يومين'],
    ['2026-11-19', 'بعد 3 أيام'],
    ['2026-11-27', 'بعد 11 يوما'],
    ['2027-02-25', 'بعد 101 يوم'],
  ])('%s is counted as Arabic counts: %s', (date, words) => expect(relative(date, '09:41')).toBe(words));

  test('amounts, counts and lists', () => {
    expect(plain(formatMoney(1250))).toBe('1.250,00 درهم');
    expect(plain(formatRoundMoney(5000))).toBe('5.000 درهم');
    expect(formatCount(200_922)).toBe('200.922');
    expect(formatList(['12:00', '12:30'])).toBe('12:00 و12:30');
  });
});
