import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { Dialog } from './dialog.tsx';

function Example({ dismissable = true }: { dismissable?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ouvrir
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Contact" dismissable={dismissable}>
        <input aria-label="Nom" />
      </Dialog>
    </>
  );
}

/** One dialog takes the place of another, as when what it is about has been read. */
function TwoInTurn() {
  const [step, setStep] = useState(0);
  const close = () => setStep(0);
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        ouvrir
      </button>
      {step === 1 && (
        <Dialog isOpen onClose={close} title="Lecture">
          <button type="button" onClick={() => setStep(2)}>
            continuer
          </button>
        </Dialog>
      )}
      {step === 2 && <Dialog key="second" isOpen onClose={close} title="Contact" />}
    </>
  );
}

function OpenFromTheStart() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Planning</h1>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Contact" inAddress />
    </>
  );
}

describe('Dialog', () => {
  it('gives the focus back to where one was before the dialog that it came after', async () => {
    const user = userEvent.setup();
    renderInFrench(<TwoInTurn />);
    await user.click(screen.getByText('ouvrir'));
    await user.click(await screen.findByText('continuer'));
    await screen.findByRole('dialog', { name: 'Contact' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('ouvrir')));
  });

  it('leaves the focus on the title of the page whose address opened it', async () => {
    const user = userEvent.setup();
    renderInFrench(<OpenFromTheStart />);
    const dialog = await screen.findByRole('dialog', { name: 'Contact' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('is named by its title, holds the focus and gives it back', async () => {
    const user = userEvent.setup();
    renderInFrench(<Example />);
    await user.click(screen.getByText('ouvrir'));
    const dialog = await screen.findByRole('dialog', { name: 'Contact' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('ouvrir')));
  });

  it('stays when it was opened by a double click, and closes on a press beside it later', async () => {
    const user = userEvent.setup();
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    renderInFrench(<Example />);
    await user.click(screen.getByText('ouvrir'));
    now.mockReturnValue(1300);
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    now.mockReturnValue(2000);
    await user.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes on Escape', async () => {
    const user = userEvent.setup();
    renderInFrench(<Example />);
    await user.click(screen.getByText('ouvrir'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not close on Escape while leaving would lose something', async () => {
    const user = userEvent.setup();
    renderInFrench(<Example dismissable={false} />);
    await user.click(screen.getByText('ouvrir'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});
