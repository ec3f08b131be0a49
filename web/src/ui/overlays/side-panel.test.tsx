import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
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
