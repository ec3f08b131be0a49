import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { PackEditor } from './pack-editor.tsx';

test('a pack without name, content and a right price hears all of it at once, each once', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  renderAt('/admin/packs?pack=new', <PackEditor pack={{ id: 'new' }} isOpen onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText(/^Price/), '1.234');
  await userEvent.click(screen.getByText('Ajouter le pack'));
  for (const text of [/^Name is required/, /^At least one of/, /^Deux décimales au plus/])
    expect(await screen.findAllByText(text)).toHaveLength(1);
  vi.unstubAllGlobals();
});
