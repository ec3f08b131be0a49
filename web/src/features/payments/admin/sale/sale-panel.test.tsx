import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { IDEMPOTENCY_HEADER } from '@elan/contract/endpoint.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../../../test/render-at.tsx';
import { VISITOR_SENDS } from '../../../../lib/api/retry.ts';
import { tokenFor, zineb } from '../../../../lib/session/session.fixture.ts';
import { rejectSession, signIn } from '../../../../lib/session/sessions.ts';
import { SalePanel } from './sale-panel.tsx';

const PACK = {
  id: 3,
  name: 'Progression',
  description: '',
  points: 16,
  solo_points: 10,
  team_points: 6,
  price: 2100,
};

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);

let stop: () => void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const FOREVER = Date.UTC(2126, 0, 1);
const EMAIL_TAKEN = { error: 'Déjà pris.', fields: { email: 'Déjà pris.' } };

/** Answers every sale with that refusal, and tells what was sent. */
const refuseSales = (status: number, refusal: object) => {
  const bodies: unknown[] = [];
  stubServer({
    'GET /api/packs': () => Response.json([PACK]),
    'POST /api/admin/sales': (body) => {
      bodies.push(body);
      return refuse(status, refusal);
    },
  });
  return bodies;
};

const openPanel = async (client?: number) => {
  const dialog = { isOpen: true, onClose: vi.fn(), onBook: vi.fn(), onAgain: vi.fn() };
  const page = renderAt(
    '/admin/clients?sell=new',
    <SalePanel client={client} today="2026-11-16" {...dialog} />,
  );
  ({ stop } = page);
  const selling = within(await screen.findByRole('dialog', { name: 'Vendre' }));
  const sell = () => userEvent.click(selling.getByRole('button', { name: /^Encaisser/ }));
  return { page, selling, sell };
};

const fillIn = async ({ selling }: Awaited<ReturnType<typeof openPanel>>) => {
  await userEvent.click(selling.getByRole('radio', { name: 'Nouveau' }));
  await userEvent.type(selling.getByLabelText('Nom complet'), 'Rim Tahiri');
  await userEvent.type(selling.getByLabelText('E-mail'), 'rim@example.ma');
  await userEvent.click(await selling.findByRole('radio', { name: /Progression/ }));
};

test('a refused sale keeps what was typed, and is sent again with the same password', async () => {
  const bodies = refuseSales(409, EMAIL_TAKEN);
  const panel = await openPanel();
  const { selling, sell } = panel;
  await fillIn(panel);
  await sell();
  expect(await selling.findByText(/a déjà un compte/)).toBeTruthy();
  expect(selling.getByLabelText('E-mail')).toHaveProperty('value', 'rim@example.ma');
  await sell();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
});

test('a sale is there again after a login, and is the same request', async () => {
  const bodies = refuseSales(409, EMAIL_TAKEN);
  signIn('admin', tokenFor('admin', FOREVER), zineb);
  const before = await openPanel();
  await fillIn(before);
  await before.sell();
  await before.selling.findByText(/a déjà un compte/);
  rejectSession('admin');
  before.page.unmount();
  before.page.stop();
  signIn('admin', tokenFor('admin', FOREVER), zineb);
  const after = await openPanel();
  await vi.waitFor(() =>
    expect(after.selling.getByLabelText('E-mail')).toHaveProperty('value', 'rim@example.ma'),
  );
  await after.sell();
  await after.selling.findByText(/a déjà un compte/);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
});

test('what the server refuses of a buyer or an installment stands under its field, and nothing above', async () => {
  refuseSales(400, {
    error: 'Numéro inconnu.',
    fields: {
      'client.phone': 'Numéro inconnu.',
      'client.email': 'Adresse inconnue.',
      'installments.0.amount': 'Montant refusé.',
      'installments.1.due_date': 'Jour refusé.',
    },
  });
  const panel = await openPanel();
  const { selling, sell } = panel;
  await fillIn(panel);
  await userEvent.click(selling.getByRole('radio', { name: '2' }));
  await sell();
  expect(await selling.findByText('Numéro inconnu.')).toBeTruthy();
  expect(selling.getByText('Adresse inconnue.')).toBeTruthy();
  expect(selling.getByText('Montant refusé.')).toBeTruthy();
  expect(selling.getByText('Jour refusé.')).toBeTruthy();
});

test('what is refused and stands in no field is said above them', async () => {
  refuseSales(400, { error: 'Trop court.', fields: { 'client.password': 'Trop court.' } });
  const panel = await openPanel();
  await fillIn(panel);
  await panel.sell();
  expect((await panel.selling.findByRole('alert')).textContent).toBe('Trop court.');
});

test('a client whom the address names and who is archived is told in French, in the field and above it', async () => {
  stubServer({
    'GET /api/packs': () => Response.json([PACK]),
    'GET /api/admin/clients?per_page=8': () => Response.json([], { headers: { 'X-Total-Count': '1' } }),
    'GET /api/admin/clients/38': () => refuse(404, { error: CLIENT_TEXTS.NOT_FOUND }),
    'POST /api/admin/sales': () => refuse(404, { error: CLIENT_TEXTS.NOT_FOUND }),
  });
  const { selling, sell } = await openPanel(38);
  const gone = "Cette fiche est introuvable ou archivée. Choisissez quelqu'un d'autre.";
  expect(await selling.findByText(gone)).toBeTruthy();
  await userEvent.click(await selling.findByRole('radio', { name: /Progression/ }));
  await sell();
  await vi.waitFor(() => expect(selling.getAllByText(gone)).toHaveLength(2));
});

/** Every send of one try. */
const LOST = VISITOR_SENDS.retries + 1;

test('a sale that is changed after a lost reply is the same act, and says so when it was done', async () => {
  const keys: unknown[] = [];
  let replies = 0;
  const fake = stubServer({
    'GET /api/packs': () => Response.json([PACK]),
    'POST /api/admin/sales': () => {
      replies += 1;
      return replies <= LOST ? unreachable() : refuse(409, { error: HTTP_TEXTS.IDEMPOTENCY_KEY_REUSED });
    },
  });
  const panel = await openPanel();
  await fillIn(panel);
  await panel.sell();
  expect(await panel.selling.findByText(/^Aucune réponse : la vente est peut-être faite/)).toBeTruthy();
  await userEvent.type(panel.selling.getByLabelText('Nom complet'), ' Alami');
  await panel.sell();
  expect(await panel.selling.findByText(/^La vente est déjà faite/)).toBeTruthy();
  for (const [url, init] of fake.mock.calls)
    if (String(url).endsWith('/sales')) keys.push(new Headers(init?.headers).get(IDEMPOTENCY_HEADER));
  expect(keys).toHaveLength(LOST + 1);
  expect(new Set(keys).size).toBe(1);
});
