import type { AdminMailCopy } from '@elan/contract/mails/mails-admin.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { MailPanel, useMailPanel } from './mail-panel.tsx';

const ID = '5f0b9c1e-0000-4000-8000-000000000001';
const MAIL: AdminMailCopy = {
  id: ID,
  kind: 'bookings',
  state: 'sent',
  reason: null,
  attempts: 1,
  recipient: { id: 7, name: 'Amina Mekouar', role: 'user', is_closed: false },
  address: 'amina@example.ma',
  subject: 'Réservation confirmée',
  created_at: '2026-11-18T09:41:00+00:00',
  sent_at: '2026-11-18T09:42:00+00:00',
  due_at: null,
  plain: 'À vendredi.',
  page_url: null,
  attachments: [],
};

/** Each time it is read, it is shown by another address: the one before is soon over. */
function serveMail() {
  let count = 0;
  stubServer({
    [`GET /api/admin/mails/${ID}`]: () => {
      count += 1;
      return Response.json({ ...MAIL, page_url: `/mails/address-${count}` });
    },
  });
}

function Mails() {
  const panel = useMailPanel([MAIL]);
  return (
    <>
      <button type="button" onClick={() => panel.open(MAIL)}>
        Ouvrir
      </button>
      {panel.shown && <MailPanel mail={panel.shown} copy={panel.copy} {...panel.dialog} />}
    </>
  );
}

const frame = () => screen.findByTitle('Réservation confirmée');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  serveMail();
});
afterEach(() => vi.unstubAllGlobals());

test('a mail as it was dressed is loaded once, and only hidden by its plain text', async () => {
  renderAt(`/admin/messages/mails?mail=${ID}`, <Mails />);
  const loaded = await frame();
  await userEvent.click(screen.getByRole('radio', { name: 'Texte seul' }));
  expect(screen.getByText('À vendredi.')).toBeDefined();
  expect(loaded.hidden).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Comme envoyé' }));
  expect(await frame()).toBe(loaded);
  expect(loaded.hidden).toBe(false);
  expect(screen.queryByText('À vendredi.')).toBeNull();
});

test('a mail that is opened again is shown by a new address', async () => {
  renderAt(`/admin/messages/mails?mail=${ID}`, <Mails />);
  expect((await frame()).getAttribute('src')).toBe('/mails/address-1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTitle('Réservation confirmée')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect((await frame()).getAttribute('src')).toBe('/mails/address-2');
});
