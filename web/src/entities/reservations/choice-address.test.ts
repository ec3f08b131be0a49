import { describe, expect, test } from 'vitest';
import { withoutParams } from '../../lib/address/use-address-dialog.ts';
import { BOOKING_PARAMS, bookAgainAddress, type Choice, readChoice, writeChoice } from './choice-address.ts';

const NOTHING: Choice = { type: 'normal', date: undefined, time: undefined, step: 'date' };
const ALL: Choice = { type: 'bilan', date: '2026-11-19', time: '18:00', step: 'confirm' };

describe('the choice in the address', () => {
  test('comes back as it was written, beside what else the address holds', () => {
    const before = new URLSearchParams('view=courses&reserver=3');
    for (const choice of [NOTHING, ALL, { ...ALL, time: undefined, step: 'slot' } as const]) {
      const after = writeChoice(before, choice);
      expect(readChoice(after)).toEqual(choice);
      expect(after.get('view')).toBe('courses');
      expect(after.get('reserver')).toBe('3');
    }
  });

  test('the usual case is not spelt out', () => {
    expect(writeChoice(new URLSearchParams('reserver=3'), NOTHING).toString()).toBe('reserver=3');
  });

  test.each(['jour=2026-02-30&heure=18:00', 'jour=demain', 'heure=18:00', 'seance=massage', 'etape=4'])(
    '%s makes no sense and counts as not chosen',
    (search) => {
      expect(readChoice(new URLSearchParams(search))).toEqual(NOTHING);
    },
  );

  test.each([
    ['jour=2026-11-19&etape=confirmation', 'date'],
    ['jour=2026-11-19&etape=heure', 'slot'],
    ['jour=2026-11-19&heure=18:00&etape=confirmation', 'confirm'],
    ['etape=heure', 'date'],
  ])('%s leads no further than what is chosen: %s', (search, step) => {
    expect(readChoice(new URLSearchParams(search)).step).toBe(step);
  });

  test('closing leaves only what is not the booking', () => {
    const booking = writeChoice(new URLSearchParams('view=courses&reserver=3'), ALL);
    expect(withoutParams(booking, BOOKING_PARAMS).toString()).toBe('view=courses');
  });
});

describe('booking again what was', () => {
  const NOW = { date: '2026-11-16', time: '09:41' };

  test.each([
    ['an hour of a later weekday', { date: '2026-11-12', time: '18:00' }, '2026-11-19'],
    ['an hour of today that is still to come', { date: '2026-11-09', time: '18:00' }, '2026-11-16'],
    ['an hour of today that has been', { date: '2026-11-16', time: '08:00' }, '2026-11-23'],
    ['an hour of years ago', { date: '2024-02-29', time: '07:00' }, '2026-11-19'],
  ])('proposes %s on its next day, with the same coach', (_what, was, date) => {
    const address = bookAgainAddress({ ...was, coach_id: 3, isBilan: true }, NOW);
    expect(address).toMatch(/^\/coaches\?reserver=3&/);
    const query = new URLSearchParams(address.slice('/coaches?'.length));
    expect(readChoice(query)).toEqual({ type: 'bilan', date, time: was.time, step: 'slot' });
  });
});
