import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  coursesInScope,
  fieldsApart,
  foreseeCourse,
  isChangedBy,
} from './course-series.rules.ts';

const now = { date: '2026-11-16', time: '10:00' };
const course = { time: '18:00', duration: 60 };
const hour = (start_time: string, end_time: string) => ({ start_time, end_time });

describe('foreseeCourse', () => {
  it.each([
    [[], 'made'],
    [[hour('17:00', '18:00'), hour('19:00', '20:00')], 'made'],
    [[hour('17:30', '18:25')], 'busy'],
    [[hour('18:15', '18:30')], 'busy'],
    [[hour('06:00', '24:00')], 'busy'],
    [[hour('18:59', '19:30')], 'busy'],
  ] as const)('beside %j is %s', (busy, outcome) => {
    const clashes = outcome === 'busy' ? busy : [];
    expect(foreseeCourse('2026-11-17', course, busy, now)).toEqual({ outcome, clashes });
  });

  it('leaves out what has begun, whoever is free', () => {
    expect(foreseeCourse('2026-11-16', { ...course, time: '10:00' }, [], now).outcome).toBe('past');
    expect(foreseeCourse('2026-11-16', { ...course, time: '10:01' }, [], now).outcome).toBe('made');
    expect(foreseeCourse('2026-11-15', course, [hour('18:00', '19:00')], now)).toEqual({
      outcome: 'past',
      clashes: [],
    });
  });

  it('takes the last hour of the day to its end', () => {
    const late = { time: '23:00', duration: 60 };
    expect(foreseeCourse('2026-11-17', late, [hour('23:30', '24:00')], now).outcome).toBe('busy');
    expect(foreseeCourse('2026-11-17', late, [hour('22:00', '23:00')], now).outcome).toBe('made');
  });
});

describe('coursesInScope', () => {
  const courses = [
    { id: 1, date: '2026-11-16', time: '10:00' },
    { id: 4, date: '2026-11-23', time: '18:00' },
    { id: 3, date: '2026-11-30', time: '18:00' },
    { id: 5, date: '2026-11-30', time: '18:00' },
    { id: 2, date: '2026-12-07', time: '09:00' },
  ];
  const about = { id: 3, date: '2026-11-30', time: '18:00' };
  it.each([
    ['this', about, [3]],
    ['following', about, [3, 5, 2]],
    ['all', about, [4, 3, 5, 2]],
    ['this', { id: 1, date: '2026-11-16', time: '10:00' }, []],
    ['following', { id: 1, date: '2026-11-16', time: '10:00' }, [4, 3, 5, 2]],
  ] as const)('%s from %j on is %j, without what has begun', (scope, from, ids) => {
    expect(coursesInScope(courses, from, scope, now).map(({ id }) => id)).toEqual(ids);
  });
});

describe('what is changed in a series', () => {
  const before = {
    title: 'Circuit',
    description: '',
    coach_id: 7,
    date: '2026-11-17',
    time: '18:00',
    duration: 60,
    max_participants: 10,
    is_active: true,
  };

  it('is what was typed into one course, and its day as a distance', () => {
    expect(changesBetween(before, before)).toEqual({});
    const after = { ...before, date: '2026-11-15', time: '19:00', is_active: false };
    expect(changesBetween(before, after)).toEqual({ time: '19:00', is_active: false, days: -2 });
  });

  it('knows translations by what they say, in whatever order', () => {
    const one = { en: { title: 'Mobility', description: 'Gentle' }, ar: { title: 'حركة' } };
    const same = { ar: { title: 'حركة' }, en: { description: 'Gentle', title: 'Mobility' } };
    const other = { ...one, en: { title: 'Mobility' } };
    expect(changesBetween({ ...before, translations: one }, { ...before, translations: same })).toEqual({});
    expect(changesBetween(before, { ...before, translations: {} })).toEqual({});
    expect(changesBetween({ ...before, translations: one }, before)).toEqual({});
    const change = changesBetween({ ...before, translations: one }, { ...before, translations: other });
    expect(change).toEqual({ translations: other });
    expect(isChangedBy({ ...before, translations: other }, change)).toBe(false);
    expect(isChangedBy(before, change)).toBe(true);
    expect(fieldsApart(before, { ...before, translations: one }, change)).toEqual(['translations']);
  });

  it('is set apart from what a course had on its own, but not its day', () => {
    const alone = { ...before, time: '17:00', title: 'Spécial', date: '2026-11-25' };
    expect(fieldsApart(alone, before, { time: '19:00', days: 1 })).toEqual(['time']);
    expect(fieldsApart(before, before, { time: '19:00' })).toEqual([]);
  });
});
