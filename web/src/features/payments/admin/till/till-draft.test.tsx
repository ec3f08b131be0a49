import { Till } from '@elan/contract/till/till.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { figuresOf, typedAmount, useTillDraft } from './till-draft.ts';

const DAY = '2026-11-16';
const aTill = (over: Partial<Till> = {}) =>
  Till.parse({
    ...{ day: DAY, since: DAY, today: DAY, open_since: DAY, is_closable: true, opening_float: 800 },
    ...{ cash: 3420, received: 3600, receipts: 5, undone: 0, taken_out: -180, put_in: 0 },
    ...{ methods: [], lines_count: 6, lines: [], closings: [], ...over },
  });

it('what was counted outlives leaving the page, day by day, until it is forgotten', () => {
  const { result, unmount } = renderHook(() => useTillDraft(DAY));
  act(() => result.current.count('note_200', 12));
  act(() => result.current.change({ reason: 'change', note: 'Rendu 110' }));
  unmount();
  const again = renderHook(() => useTillDraft(DAY)).result.current;
  expect(again.counted).toBe(2400);
  expect(again.draft).toMatchObject({ reason: 'change', note: 'Rendu 110' });
  expect(renderHook(() => useTillDraft('2026-11-17')).result.current.counted).toBe(0);
  again.forget();
  expect(renderHook(() => useTillDraft(DAY)).result.current.counted).toBe(0);
});

it('a count that was kept by another version of the page is begun anew', () => {
  localStorage.setItem(`till:${DAY}`, '{"pieces":{"note_200":"beaucoup"}}');
  expect(renderHook(() => useTillDraft(DAY)).result.current.counted).toBe(0);
});

it('the difference is known once something is counted, and the float', () => {
  const { draft } = renderHook(() => useTillDraft('2026-11-18')).result.current;
  expect(figuresOf(aTill(), draft, 4210)).toEqual({ float: 800, expected: 4220, difference: -10 });
  expect(figuresOf(aTill(), draft, 0).difference).toBeUndefined();
  expect(figuresOf(aTill({ cash: -800 }), draft, 0).difference).toBe(0);
  const first = aTill({ opening_float: null });
  expect(figuresOf(first, draft, 4210).expected).toBeUndefined();
  expect(figuresOf(first, { ...draft, opening_float: '800,50' }, 4210).difference).toBe(-10.5);
});

it('an amount is read as it is typed in French, and nothing else is one', () => {
  expect([typedAmount('1234,5'), typedAmount('12.34'), typedAmount('douze')]).toEqual([
    1234.5,
    12.34,
    undefined,
  ]);
});
