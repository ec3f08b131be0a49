import { describe, expect, test } from 'vitest';
import { withoutParams } from '../../../lib/address/use-address-dialog.ts';
import { BOOKING_PARAMS, type Choice, readChoice, writeChoice } from './booking-address.ts';

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
