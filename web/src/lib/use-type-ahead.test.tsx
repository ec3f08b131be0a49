import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useTypeAhead } from './use-type-ahead.ts';

const giveUp = vi.fn();

function Waiting({ isAwaited }: { isAwaited: boolean }) {
  const typed = useTypeAhead(isAwaited, giveUp);
  return (
    <>
      <p data-testid="typed">{typed}</p>
      <input aria-label="ailleurs" />
    </>
  );
}

test('what is typed while the field is awaited is kept for it, and lands nowhere else', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Waiting isAwaited />);
  screen.getByLabelText('ailleurs').focus();
  await user.keyboard('aminx{Backspace}a{Shift}{Enter}');
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
  expect(screen.getByTestId('typed').textContent).toBe('amina');
  expect(screen.getByLabelText<HTMLInputElement>('ailleurs').value).toBe('');
  rerender(<Waiting isAwaited={false} />);
  await user.keyboard('b');
  expect(screen.getByTestId('typed').textContent).toBe('amina');
  expect(screen.getByLabelText<HTMLInputElement>('ailleurs').value).toBe('b');
});

test('a field that never comes does not keep the keyboard: Escape gives it up, and other keys do what they always do', async () => {
  const user = userEvent.setup();
  render(<Waiting isAwaited />);
  await user.keyboard('ami{Escape}');
  expect(giveUp).toHaveBeenCalledOnce();
  expect(screen.getByTestId('typed').textContent).toBe('');
  expect(fireEvent.keyDown(document.body, { key: 'F5' })).toBe(true);
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByLabelText('ailleurs'));
});
