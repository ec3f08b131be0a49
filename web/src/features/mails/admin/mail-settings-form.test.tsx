import { MAILS_ADMIN_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { MailSettingsForm } from './mail-settings-form.tsx';

const SETTINGS = {
  version: 3,
  off: ['points'],
  notes: { reminder: 'Pensez à votre gourde.' },
  signature: "L'équipe",
  changed_at: null,
  changed_by: null,
};
const PATH = '/api/admin/mails/settings';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sends = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const noteOf = (kind: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Mot du studio, ${kind}` });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('each kind can be switched off and given words, and what was not touched is sent as it was', async () => {
  const sent: unknown[] = [];
  stubServer({
    [`GET ${PATH}`]: () => Response.json(SETTINGS),
    [`PUT ${PATH}`]: (body) => {
      sent.push(body);
      return Response.json({ ...SETTINGS, ...Object(body), version: 4 });
    },
  });
  renderAt('/admin/messages/settings', <MailSettingsForm />);
  expect((await sends(/^Crédits modifiés/)).checked).toBe(false);
  expect((await noteOf('Rappel de la veille')).value).toBe('Pensez à votre gourde.');
  await userEvent.click(await sends(/^Bienvenue/));
  await userEvent.click(screen.getByRole('button', { name: /^Ajouter un mot.*studio, Bilan$/ }));
  await userEvent.type(await noteOf('Bilan'), 'À relire ensemble.');
  await save();
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        version: 3,
        off: ['welcome', 'points'],
        notes: expect.objectContaining({
          reminder: 'Pensez à votre gourde.',
          bilan: 'À relire ensemble.',
          pack: '',
        }),
        signature: "L'équipe",
      }),
    ]),
  );
});

test('what cannot be switched off is told, and has no switch', async () => {
  stubServer({ [`GET ${PATH}`]: () => Response.json(SETTINGS) });
  renderAt('/admin/messages/settings', <MailSettingsForm />);
  expect(await screen.findByText('Mot de passe oublié')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /Mot de passe/ })).toBeNull();
});

test('what another administrator saved meanwhile is told, kind by kind, and nothing typed is lost', async () => {
  const newer = { ...SETTINGS, off: [], notes: { reminder: 'Venez tôt.' }, version: 4 };
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  stubServer({
    [`GET ${PATH}`]: () => Response.json(SETTINGS),
    [`PUT ${PATH}`]: () => refuse(409, { error: MAILS_ADMIN_TEXTS.SETTINGS_CHANGED, newer }),
  });
  renderAt('/admin/messages/settings', <MailSettingsForm />);
  await userEvent.click(await sends(/^Bienvenue/));
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(MAILS_ADMIN_TEXTS.SETTINGS_CHANGED);
  expect(brought.mock.contexts).toContain(alert);
  const told = screen.getByRole('status').querySelectorAll('li');
  expect([...told].map(({ textContent }) => textContent)).toEqual([
    'Crédits modifiés : envoyé',
    'Mot du studio, Rappel de la veille : Venez tôt.',
  ]);
  expect((await sends(/^Bienvenue/)).checked).toBe(false);
  expect((await sends(/^Crédits modifiés/)).checked).toBe(true);
});
