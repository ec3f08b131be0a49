import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { leaveSafely } from '../../lib/leave-safely.ts';
import { useDiscardGuard } from './use-discard-guard.tsx';

function Form({ isDirty = true }) {
  const [, dialog] = useDiscardGuard(isDirty);
  return dialog;
}
const forms = (...dirty: boolean[]) => (
  <>
    {dirty.map((isDirty, index) => (
      <Form key={String(index)} isDirty={isDirty} />
    ))}
  </>
);
const leave = vi.fn();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const askToLeave = () => act(async () => leaveSafely(leave));

test('two forms with something typed are one question that speaks of both', async () => {
  leave.mockReset();
  const { rerender } = renderInFrench(forms(true, true, false));
  await askToLeave();
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  screen.getByText(/saisi à 2 endroits/);
  await press('Continuer la saisie');
  expect(leave).not.toHaveBeenCalled();

  await askToLeave();
  await press('Abandonner');
  expect(leave).toHaveBeenCalledOnce();

  rerender(forms(true, false, false));
  await askToLeave();
  screen.getByText(/^Ce que vous avez saisi n'est pas/);
});

test('asked again before it was answered, it is one question, and the last way out is taken', async () => {
  leave.mockReset();
  const first = vi.fn();
  renderInFrench(forms(true));
  await act(async () => leaveSafely(first));
  await askToLeave();
  await press('Abandonner');
  expect(leave).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
});
