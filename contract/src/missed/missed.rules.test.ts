import { describe, expect, it } from 'vitest';
import { isCounted, isHeldBack } from './missed.rules.ts';

const today = '2026-11-16';
const absence = { date: '2026-11-12', presence: 'absent', pardon: null, is_deleted: false } as const;

describe('an absence', () => {
  it.each([
    ['of this week', {}, true],
    ['of today', { date: today }, true],
    ['of 89 days ago', { date: '2026-08-19' }, true],
    ['of 90 days ago', { date: '2026-08-18' }, false],
    ['that was forgiven', { pardon: { reason: 'Malade' } }, false],
    ['that was taken off the lists', { is_deleted: true }, false],
    ['that was none', { presence: 'present' }, false],
    ['of which nobody has said anything', { presence: null }, false],
  ] as const)('%s counts or does not', (_, over, counts) => {
    expect(isCounted({ ...absence, ...over }, today)).toBe(counts);
  });
});

it.each([
  [{ counted: 2, missed_max: 3 }, false],
  [{ counted: 3, missed_max: 3 }, true],
  [{ counted: 4, missed_max: 3 }, true],
  [{ counted: 9, missed_max: null }, false],
])('a client with %o calls the studio to book: %s', (standing, calls) => {
  expect(isHeldBack(standing)).toBe(calls);
});
