import { describe, expect, it } from 'vitest';
import { whyNotMarkable } from './presence.rules.ts';

const now = { date: '2026-11-16', time: '09:41' };

describe('presence', () => {
  it.each([
    ['2026-11-16', '09:42', 'not_begun'],
    ['2026-11-16', '09:41', undefined],
    ['2026-11-16', '09:00', undefined],
    ['2026-11-15', '23:00', undefined],
    ['2026-11-17', '06:00', 'not_begun'],
  ])('of a session on %s at %s: %s', (date, time, reason) => {
    expect(whyNotMarkable({ date, time, status: 'confirmed' }, now)).toBe(reason);
    expect(whyNotMarkable({ date, time, status: 'cancelled' }, now)).toBe('cancelled');
  });
});
