import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const open = () =>
  renderInFrench(
    <ContactDialog
      isOpen
      onClose={vi.fn()}
      studio={{
        name: 'Élan',
        phone: '+212 6 00 00 00 01',
        phone_e164: '+212600000001',
        whatsapp_e164: '+212600000002',
      }}
    />,
  );

describe('ContactDialog', () => {
  it('copies the number and says so', async () => {
    const user = userEvent.setup();
    open();
    await user.click(screen.getByRole('button', { name: 'Copier' }));
    expect(await screen.findByText('Numéro copié.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('+212 6 00 00 00 01');
  });

  it('says so when the browser refuses to copy', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    open();
    await user.click(screen.getByRole('button', { name: 'Copier' }));
    expect(await screen.findByText(/La copie est bloquée/)).toBeDefined();
  });

  it('opens the messaging link with a French greeting', () => {
    open();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Écrire sur WhatsApp' });
    const url = new URL(link.href);
    expect(url.origin + url.pathname).toBe('https://wa.me/212600000002');
    expect(url.searchParams.get('text')).toMatch(/^Bonjour, .*Élan/);
  });
});
