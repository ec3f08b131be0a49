import { expect, test } from 'vitest';
import { hoursToMoveTo, isClientFree } from './free-hours.ts';

const session = { coach_id: 7, date: '2026-11-17', time: '10:00', session_type: 'normal' } as const;
const now = { date: '2026-11-17', time: '09:30' };
const line = (coach_id: number, session_type: 'normal' | 'bilan', ...start_times: string[]) => ({
  coach_id,
  date: '2026-11-17',
  session_type,
  start_times,
});

test('a session may go to free hours of its kind that are to come, its own coach first', () => {
  const lines = [
    line(3, 'normal', '09:00', '11:00'),
    line(7, 'bilan', '11:00'),
    line(7, 'normal', '12:00'),
    line(9, 'normal', '09:30'),
  ];
  expect(hoursToMoveTo(lines, session, [], now)).toEqual([
    { coach_id: 7, times: ['12:00'] },
    { coach_id: 3, times: ['11:00'] },
  ]);
});

test('an hour in which the client is elsewhere is none to go to', () => {
  const busy = [{ date: '2026-11-17', time: '11:30', duration: 60 }];
  const lines = [line(7, 'normal', '10:30', '11:00', '12:30')];
  expect(hoursToMoveTo(lines, session, busy, now)).toEqual([{ coach_id: 7, times: ['10:30', '12:30'] }]);
});

test('the hour that the session leaves does not stand in its way', () => {
  const own = [{ date: '2026-11-17', time: '10:00', duration: 55 }];
  expect(isClientFree(session, { date: '2026-11-17', time: '10:00' }, own)).toBe(true);
  expect(isClientFree({ ...session, time: '08:00' }, { date: '2026-11-17', time: '10:30' }, own)).toBe(false);
  expect(isClientFree({ ...session, time: '08:00' }, { date: '2026-11-18', time: '10:30' }, own)).toBe(true);
});
