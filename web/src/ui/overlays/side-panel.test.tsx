import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { Dialog } from './dialog.tsx';
import { FormPanel } from './form-panel.tsx';
import { SidePanel } from './side-panel.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })));
afterEach(() => vi.unstubAllGlobals());

function Page({ openerStays }: { openerStays: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Clients</h1>
      {(openerStays || !isOpen) && (
        <button type="button" onClick={() => setOpen(true)}>
          Ouvrir
        </button>
      )}
      <SidePanel isOpen={isOpen} onClose={() => setOpen(false)} title="Amina Mekouar">
        Fiche
      </SidePanel>
    </>
  );
}

test.each([
  ['what opened it', true, 'Ouvrir'],
  ["the page's title when that is gone", false, 'Clients'],
])('the focus goes to its heading, and back to %s', async (_, openerStays, focused) => {
  renderInFrench(<Page openerStays={openerStays} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(document.activeElement?.textContent).toBe('Amina Mekouar');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe(focused);
});

test('a panel that is opened to be filled in begins in its first field', () => {
  renderInFrench(
    <FormPanel
      {...{ isOpen: true, isPending: false, failure: undefined, title: 'Pack', submit: 'Ajouter' }}
      onClose={() => {}}
      onSubmit={() => {}}
    >
      <input type="hidden" name="id" />
      <input aria-label="Nom" />
      <input aria-label="Prix" />
    </FormPanel>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Nom'));
});

const closed = vi.fn();

/** What is pressed leaves once it did its work: at once, or while a dialog that it opened is before it. */
function Record() {
  const [isPaid, setPaid] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <SidePanel isOpen onClose={closed} title="Échéances">
      <button type="button">Modifier</button>
      <article>
        {isPaid ? (
          <button type="button">Reçu</button>
        ) : (
          <p>
            <button type="button" onClick={() => setPaid(true)}>
              Payer
            </button>
            <button type="button" onClick={() => setAsking(true)}>
              Payer par carte
            </button>
          </p>
        )}
      </article>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Carte">
        <button
          type="button"
          onClick={() => {
            setPaid(true);
            setAsking(false);
          }}
        >
          Confirmer
        </button>
      </Dialog>
    </SidePanel>
  );
}

test.each([[['Payer']], [['Payer par carte', 'Confirmer']]])(
  'what %j takes away hands the focus to what is left around it, and Escape still closes',
  async (presses) => {
    closed.mockReset();
    renderInFrench(<Record />);
    for (const name of presses) await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reçu'));
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  },
);

test('Escape closes a panel also when the page itself has the focus', async () => {
  closed.mockReset();
  renderInFrench(<Record />);
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});
