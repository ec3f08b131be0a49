import { describe, expect, it } from 'vitest';
import { foreseeCourse } from './course-series.rules.ts';

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
