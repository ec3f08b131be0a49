import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../../test/render-at.tsx';
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

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

let stop: () => void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a refused sale keeps what was typed, and is sent again with the same password; its e-mail is to blame for a username that is taken', async () => {
  const bodies: unknown[] = [];
  stubServer({
    'GET /api/packs': () => Response.json([PACK]),
    'POST /api/admin/sales': (body) => {
      bodies.push(body);
      return refuse(409, {
        error: "Ce nom d'utilisateur est déjà pris.",
        fields: { username: "Ce nom d'utilisateur est déjà pris." },
      });
    },
  });
  ({ stop } = renderAt(
    '/admin/clients?sell=new',
    <SalePanel
      client={undefined}
      today="2026-11-16"
      isOpen
      onClose={vi.fn()}
      onBook={vi.fn()}
      onAgain={vi.fn()}
    />,
  ));
  const selling = within(await screen.findByRole('dialog', { name: 'Vendre' }));
  await userEvent.click(selling.getByRole('radio', { name: 'Nouveau' }));
  await userEvent.type(selling.getByLabelText('Nom complet'), 'Rim Tahiri');
  await userEvent.type(selling.getByLabelText('E-mail'), 'rim@example.ma');
  await userEvent.click(await selling.findByRole('radio', { name: /Progression/ }));
  const sell = () => userEvent.click(selling.getByRole('button', { name: /^Encaisser/ }));
  await sell();
  expect(await selling.findByText(/a déjà un compte/)).toBeTruthy();
  expect(selling.getByLabelText('E-mail')).toHaveProperty('value', 'rim@example.ma');
  await sell();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
});
