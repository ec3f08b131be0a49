import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStructuralSharing } from './use-planning-day.ts';

const dayWith = (...names: string[]) => ({ hours: names.map((name) => ({ name })) });

test('what did not change stays the same object', () => {
  const first = dayWith('Amina', 'Yassine');
  const { result, rerender } = renderHook(useStructuralSharing<ReturnType<typeof dayWith>>, {
    initialProps: first,
  });
  expect(result.current).toBe(first);
  rerender(dayWith('Amina', 'Yassine'));
  expect(result.current).toBe(first);
  rerender(dayWith('Amina', 'Leïla'));
  expect(result.current).toEqual(dayWith('Amina', 'Leïla'));
  expect(result.current.hours[0]).toBe(first.hours[0]);
});
