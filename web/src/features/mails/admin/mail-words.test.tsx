import type { AdminMail } from '@elan/contract/mails/mails-admin.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { MailStateMark, recordPathOf, useReasonWords } from './mail-words.tsx';

const aMail = (over: Partial<AdminMail>): AdminMail => ({
  id: '5f0b9c1e-0000-4000-8000-000000000001',
  kind: 'bookings',
  state: 'sent',
  reason: null,
  attempts: 1,
  recipient: { id: 7, name: 'Amina Mekouar', role: 'user', is_closed: false },
  address: 'amina@example.ma',
  subject: null,
  created_at: '2026-11-18T09:41:00+00:00',
  sent_at: null,
  due_at: null,
  ...over,
});

function Words({ mail }: { mail: AdminMail }) {
  const reason = useReasonWords()(mail);
  return (
    <>
      <MailStateMark mail={mail} />
      <output>{reason && [reason.ours, reason.theirs].join(' ')}</output>
    </>
  );
}

test.each<[Partial<AdminMail>, string, string]>([
  [{}, 'Envoyé', ''],
  [{ state: 'waiting', attempts: 0 }, 'En attente', ''],
  [
    { state: 'waiting', attempts: 2, reason: '451 later' },
    'À réessayer',
    "Le serveur de courrier n'a pas pris le message. 451 later",
  ],
  [
    { state: 'failed', reason: 'connect ECONNREFUSED' },
    'En échec',
    "Le serveur de courrier n'a pas pris le message. connect ECONNREFUSED",
  ],
  [
    { state: 'undeliverable', reason: '550 user unknown' },
    'Adresse refusée',
    'Le serveur de courrier ne connaît pas cette adresse. 550 user unknown',
  ],
  [
    { state: 'dropped', reason: 'switched_off' },
    'Écarté',
    'Ce type de message est désactivé dans les réglages.',
  ],
  [
    { state: 'dropped', reason: 'no_longer_so' },
    'Écarté',
    "Ce n'était plus d'actualité au moment de l'envoi.",
  ],
])('a mail that is %j says %s', async (over, state, reason) => {
  renderAt('/', <Words mail={aMail(over)} />);
  expect(await screen.findByText(state)).toBeDefined();
  expect(screen.getByRole('status').textContent?.trim()).toBe(reason);
});

test('who has a record is one press away from it, and nobody else', () => {
  const to = (recipient: AdminMail['recipient']) => recordPathOf(aMail({ recipient }));
  const person = { id: 7, name: 'Amina', is_closed: false };
  expect(to({ ...person, role: 'user' })).toBe('/admin/clients/7');
  expect(to({ ...person, role: 'coach' })).toBe('/admin/coaches?coach=7');
  expect(to({ ...person, role: 'admin' })).toBeUndefined();
  expect(to({ ...person, role: 'user', is_closed: true })).toBeUndefined();
  expect(to(null)).toBeUndefined();
});
