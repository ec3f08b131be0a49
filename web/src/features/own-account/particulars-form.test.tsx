import { OWN_ACCOUNT_TEXTS } from '@elan/contract/clients/own-account.texts.ts';
import type { OwnAccount } from '@elan/contract/clients/own-account.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../test/render-at.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { peekSession } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { OwnParticulars } from './particulars-form.tsx';

const READ = 'GET /api/user/account';
const SAVE = 'PUT /api/user/account';
const ACCOUNT: OwnAccount = {
  full_name: 'Amina Mekouar',
  phone: '+212600000001',
  age: 34,
  gender: 'female',
  goal: 'perte de poids, courir un marathon',
  email: 'amina@example.ma',
  consent: null,
  version: 3,
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
});
afterEach(() => vi.unstubAllGlobals());

const open = (answers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({ [READ]: () => Response.json(ACCOUNT), ...answers });
  renderAt('/profile?view=edit', <OwnParticulars />);
  return server;
};
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const write = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  if (text) await userEvent.type(await field(name), text);
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));

test('what is saved is sent with its version, goals of one’s own words included, and the device follows', async () => {
  const sent: unknown[] = [];
  open({
    [SAVE]: (body) => {
      sent.push(body);
      return Response.json({ ...ACCOUNT, ...Object(body), version: 4 });
    },
  });
  await write('Téléphone', '0661 00 00 02');
  await write('Âge', '');
  await userEvent.click(await screen.findByRole('radio', { name: 'Aucun' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Strongman' }));
  await save();
  expect(await screen.findByText('Vos informations sont enregistrées.')).toBeDefined();
  expect(sent).toMatchObject([
    {
      full_name: 'Amina Mekouar',
      phone: '0661 00 00 02',
      age: null,
      gender: null,
      goal: 'perte de poids, strongman, courir un marathon',
      version: 3,
    },
  ]);
  expect(peekSession('client')?.user).toMatchObject({ phone: '0661 00 00 02', age: null, gender: null });
});

test('what is no name and no telephone is said at its field, and nothing is sent', async () => {
  const server = open();
  await write('Nom complet', '');
  await write('Téléphone', 'abc');
  await save();
  expect(await screen.findByText('Numéro de téléphone invalide')).toBeDefined();
  expect((await field('Nom complet')).getAttribute('aria-invalid')).toBe('true');
  expect(server).toHaveBeenCalledTimes(1);
});

test('what the office saved meanwhile is shown beside what is typed, and saving again keeps what is typed', async () => {
  const sent: { version?: number }[] = [];
  const newer = { ...ACCOUNT, age: 35, version: 4 };
  open({
    [SAVE]: (body) => {
      sent.push(Object(body));
      return sent.length === 1
        ? refuse(409, { error: OWN_ACCOUNT_TEXTS.CHANGED, newer })
        : Response.json({ ...newer, ...Object(body), version: 5 });
    },
  });
  await write('Téléphone', '0661 00 00 02');
  await save();
  expect(await screen.findByText(OWN_ACCOUNT_TEXTS.CHANGED)).toBeDefined();
  expect((await field('Téléphone')).value).toBe('0661 00 00 02');
  expect((await field('Âge')).value).toBe('35');
  await save();
  expect(await screen.findByText('Vos informations sont enregistrées.')).toBeDefined();
  expect(sent[1]).toMatchObject({ phone: '0661 00 00 02', age: 35, version: 4 });
});

test('without an answer everything typed stays, and so does the way to try again', async () => {
  open({ [SAVE]: unreachable });
  await write('Nom complet', 'Salma Alaoui');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain("n'ont pas pu être enregistrées");
  expect((await field('Nom complet')).value).toBe('Salma Alaoui');
});

test('what cannot be read is said, and read again', async () => {
  let isWell = false;
  open({ [READ]: () => (isWell ? Response.json(ACCOUNT) : refuse(500, { error: 'Panne' })) });
  await screen.findByText('Panne');
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await field('Nom complet')).value).toBe('Amina Mekouar');
});
