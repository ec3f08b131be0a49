import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { useReportDirty } from './use-report-dirty.ts';

function Form({ isOpen, onDirtyChange }: { isOpen: boolean; onDirtyChange: (isDirty: boolean) => void }) {
  const form = useForm({ defaultValues: { name: '' } });
  useReportDirty(form, isOpen, onDirtyChange);
  return <input {...form.register('name')} />;
}
const told = vi.fn();
const type = () => userEvent.type(screen.getByRole('textbox'), 'a');

test('tells that something typed would be lost, until it is closed', async () => {
  told.mockReset();
  const { rerender } = render(<Form isOpen onDirtyChange={told} />);
  expect(told).toHaveBeenLastCalledWith(false);
  await type();
  expect(told).toHaveBeenLastCalledWith(true);
  rerender(<Form isOpen={false} onDirtyChange={told} />);
  expect(told).toHaveBeenLastCalledWith(false);
});

test('a form that leaves the page with what was typed takes its word back, one that was closed says nothing', async () => {
  told.mockReset();
  const { rerender } = render(<Form isOpen onDirtyChange={told} />);
  await type();
  rerender(<p>Introuvable</p>);
  expect(told).toHaveBeenLastCalledWith(false);

  rerender(<Form isOpen={false} onDirtyChange={told} />);
  told.mockReset();
  rerender(<p>Introuvable</p>);
  expect(told).not.toHaveBeenCalled();
});
