import { AdminReserveBody } from '@elan/contract/reservations/reservations.ts';
import { expect, test } from 'vitest';
import { nextHours, whyNoHours, whyNotBookable } from './booking.rules.ts';

const TODAY = '2026-11-16';
const slot = (date: string, start_time: string) => ({
  id: 1,
  date,
  start_time,
  end_time: '23:00',
  session_type: 'normal' as const,
  duration: 55,
});
const choice = {
  user_id: 7,
  coach_id: 3,
  date: '2026-11-17',
  time: '09:00',
  session_type: 'normal' as const,
};
const known = { client: { solo_points: 1 }, slots: [slot('2026-11-17', '09:00')], today: TODAY };

test('a booking asks for client, coach, date and hour first, in this order and in these words', () => {
  const empty = { user_id: 0, coach_id: 0, date: '', time: '', session_type: 'normal' };
  const issues = AdminReserveBody.safeParse(empty).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual([
    'Please select a client',
    'Please select a coach',
    'Please select a date',
    'Please select a time slot',
  ]);
});

test('a whole booking is refused for its client, then the credit, then the hour, then the day', () => {
  const nothing = { client: undefined, slots: [], today: '2027-01-01' };
  expect(whyNotBookable(choice, nothing)).toBe('unknown_client');
  expect(whyNotBookable(choice, { ...nothing, client: { solo_points: 0 } })).toBe('no_points');
  expect(whyNotBookable(choice, { ...nothing, client: known.client })).toBe('slot_gone');
  expect(whyNotBookable(choice, { ...known, today: '2027-01-01' })).toBe('past_date');
  expect(whyNotBookable(choice, known)).toBeUndefined();
});

test('a bilan is free', () => {
  const bilan = { ...choice, session_type: 'bilan' as const };
  expect(whyNotBookable(bilan, { ...known, client: { solo_points: 0 } })).toBeUndefined();
});

test('the hour must be free on that very day', () => {
  expect(whyNotBookable({ ...choice, date: '2026-11-18' }, known)).toBe('slot_gone');
  expect(whyNotBookable({ ...choice, time: '10:00' }, known)).toBe('slot_gone');
});

test('a day without hours is one that never had any, is over, or is taken', () => {
  const free = { status: 'available', is_past: false };
  const taken = { status: 'booked', is_past: false };
  const over = { status: 'available', is_past: true };
  expect(whyNoHours([])).toBe('none');
  expect(whyNoHours([over, { ...taken, is_past: true }])).toBe('past');
  expect(whyNoHours([over, taken])).toBe('booked');
  expect(whyNoHours([taken, free])).toBeUndefined();
});

test('the next hours are the earliest, whatever their order in the list', () => {
  const slots = [slot('2026-11-18', '08:00'), slot('2026-11-17', '19:00'), slot('2026-11-17', '09:00')];
  expect(nextHours(slots).map(({ date, start_time }) => `${date} ${start_time}`)).toEqual([
    '2026-11-17 09:00',
    '2026-11-17 19:00',
    '2026-11-18 08:00',
  ]);
  expect(nextHours(Array.from({ length: 9 }, () => slot('2026-11-17', '09:00')))).toHaveLength(6);
});
