import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { Menu } from './menu.tsx';

it('a menu that came open leaves the focus on its button when it is closed', async () => {
  const user = userEvent.setup();
  renderInFrench(
    <Menu
      label="Langue"
      trigger="fr"
      isOpenAtFirst
      items={[{ id: 'en', label: 'English', onAction: () => {} }]}
    />,
  );
  await screen.findByRole('menuitem', { name: 'English' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Langue/ })));
});
