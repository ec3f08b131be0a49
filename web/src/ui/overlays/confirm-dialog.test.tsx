import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { ConfirmDialog, type ConfirmTexts, type ConfirmType } from './confirm-dialog.tsx';
import { useConfirm } from './use-confirm.ts';

function Asking(texts: ConfirmTexts) {
  const { confirm, question } = useConfirm();
  const [answer, setAnswer] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={async () => setAnswer(await confirm(texts))}>
        supprimer
      </button>
      <output>{String(answer)}</output>
      {question && <ConfirmDialog {...question} />}
    </>
  );
}

describe('ConfirmDialog', () => {
  it('has the specified default texts and type', () => {
    renderInFrench(<ConfirmDialog isOpen onConfirm={vi.fn()} onCancel={vi.fn()} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Confirmation Required' });
    expect(dialog.querySelector('[data-confirm="warning"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  });

  it.each(['warning', 'danger', 'info', 'success'] satisfies ConfirmType[])('knows the type %s', (type) => {
    renderInFrench(<ConfirmDialog isOpen type={type} onConfirm={vi.fn()} onCancel={vi.fn()} />);
    expect(screen.getByRole('alertdialog').querySelector(`[data-confirm="${type}"]`)).not.toBeNull();
  });

  it('cannot be pressed twice nor left while the act is on its way', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    renderInFrench(<ConfirmDialog isOpen pending onConfirm={onConfirm} onCancel={onCancel} />);
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    await user.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe('useConfirm', () => {
  it.each([
    ['Confirm', 'true'],
    ['Cancel', 'false'],
  ])('answers %s with %s', async (button, answer) => {
    const user = userEvent.setup();
    renderInFrench(<Asking message="Are you sure you want to delete this pack?" />);
    await user.click(screen.getByText('supprimer'));
    expect(screen.getByText('Are you sure you want to delete this pack?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(answer));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
