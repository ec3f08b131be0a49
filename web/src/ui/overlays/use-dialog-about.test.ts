import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDialogAbout } from './use-dialog-about.ts';

test('what was asked stays while the dialog leaves, and the next time is another turn', () => {
  const { result } = renderHook(() => useDialogAbout<string>());
  expect(result.current).toMatchObject({ isOpen: false, turn: 0 });
  act(() => result.current.open('Amina'));
  expect(result.current).toMatchObject({ about: 'Amina', isOpen: true, turn: 1 });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ about: 'Amina', isOpen: false, turn: 1 });
  act(() => result.current.open('Amina'));
  expect(result.current).toMatchObject({ about: 'Amina', isOpen: true, turn: 2 });
});
