import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const shown = { full_name: 'Inès', phone: '0600', goals: ['strongman'], solo_points: 5, password: '' };

test('what was typed stays, what was not becomes what was saved', () => {
  const typed = { ...shown, full_name: 'Inès Belkadi', password: 'nouveau' };
  const saved = { ...shown, phone: '0611', goals: ['strongman', 'Tonification'] };
  expect(mergeValues(shown, typed, saved)).toEqual({
    merged: { ...saved, full_name: 'Inès Belkadi', password: 'nouveau' },
    changes: [
      { field: 'phone', saved: '0611', typed: undefined },
      { field: 'goals', saved: ['strongman', 'Tonification'], typed: undefined },
    ],
  });
});

test('what both changed is told with both', () => {
  const { merged, changes } = mergeValues(shown, { ...shown, solo_points: 7 }, { ...shown, solo_points: 4 });
  expect(merged.solo_points).toBe(7);
  expect(changes).toEqual([{ field: 'solo_points', saved: 4, typed: 7 }]);
});

test('both having typed the same is no quarrel', () => {
  const both = { ...shown, phone: '0611' };
  expect(mergeValues(shown, both, both).changes).toEqual([
    { field: 'phone', saved: '0611', typed: undefined },
  ]);
});
