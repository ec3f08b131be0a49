import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { RowMenu, RowMenuButton, useRowMenu } from './row-menu.tsx';

function Row({ onOpen }: { onOpen: () => void }) {
  const menu = useRowMenu<number>();
  return (
    <>
      <RowMenuButton menu={menu} row={1} label="Actions pour Amina" />
      <RowMenu menu={menu} entriesOf={() => [{ id: 'open', label: 'Ouvrir', onAction: onOpen }]} />
    </>
  );
}

test('a menu that a key opens has the focus on its first act, which the same key does', async () => {
  const onOpen = vi.fn<() => void>();
  renderInFrench(<Row onOpen={onOpen} />);
  screen.getByRole('button', { name: 'Actions pour Amina' }).focus();
  await userEvent.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'Ouvrir' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledOnce();
});
