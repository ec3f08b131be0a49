import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import type { Till } from '@elan/contract/till/till.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { tokenFor, zineb } from '../../../lib/session/session.fixture.ts';
import { signIn } from '../../../lib/session/sessions.ts';
import { TillPage } from './till-page.tsx';

const PATH = '/admin/payments/till';
const FORGOTTEN: Till = {
  ...{ day: '2026-11-15', since: '2026-11-15', today: '2026-11-16', open_since: '2026-11-15' },
  ...{ is_closable: true, opening_float: 100, cash: 700, received: 700, receipts: 1, undone: 0 },
  ...{ taken_out: 0, put_in: 0, methods: [], lines_count: 1, lines: [] },
  closings: [{ day: '2026-11-14', difference: 0, closed_by: 'Nadia' }],
};
const CLOSING = '/api/admin/till/closings';

let till: Till;
let sent: unknown[];
let answerClosing: () => Response;

beforeEach(() => {
  till = FORGOTTEN;
  sent = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  stubServer({
    'GET /api/admin/till': () => Response.json(till),
    [`GET ${CLOSING}/2026-11-01`]: () => refuse(404, { error: TILL_TEXTS.CLOSING_NOT_FOUND }),
    [`POST ${CLOSING}`]: (body) => {
      sent.push(body);
      return answerClosing();
    },
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const openPage = async (search = '') => {
  renderAt(PATH + search, <TillPage />);
  signIn('admin', tokenFor('admin', Date.UTC(2126, 0, 1)), zineb);
  return userEvent.setup({ delay: null });
};

/** As the live channel makes it. */
const readAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const pieces = (name: string) => screen.findByLabelText(name, { exact: true });
const close = () => screen.findByRole('button', { name: 'Clore la caisse' });

test('what is counted of a forgotten till stays when cash of today makes it the till of today', async () => {
  const user = await openPage();
  await user.type(await pieces('Billets de 200 DH'), '3');
  till = { ...FORGOTTEN, day: '2026-11-16', cash: 1400, receipts: 2, received: 1400, lines_count: 2 };
  readAgain();
  await screen.findByText(/Caisse ouverte depuis le/);
  expect(await pieces('Billets de 200 DH')).toHaveProperty('value', '3');
});

test('an empty drawer is closed: its difference is shown, and the reason asked for', async () => {
  const user = await openPage();
  await user.click(await close());
  expect(screen.getAllByText('\u2212 800,00', { selector: 'p' })).toHaveLength(1);
  const reason = screen.getByRole('button', { name: /Raison/ });
  expect(document.activeElement).toBe(reason);
  await user.click(reason);
  await user.click(await screen.findByRole('option', { name: 'Autre' }));
  await user.click(await close());
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  await user.type(screen.getByLabelText('Note'), 'Tout est au coffre');
  await user.click(await close());
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a closing that is refused shows what is expected by now; a note of no difference is not sent', async () => {
  const user = await openPage();
  await user.type(await pieces('Billets de 200 DH'), '3');
  await user.type(screen.getByLabelText('Note'), 'Il manque un billet');
  await user.clear(await pieces('Billets de 200 DH'));
  await user.type(await pieces('Billets de 200 DH'), '4');
  await user.click(await close());
  const question = within(await screen.findByRole('dialog'));
  const float = question.getByLabelText(/Fond laissé/);
  await user.clear(float);
  await user.type(float, '900');
  await user.click(question.getByRole('button', { name: 'Clore définitivement' }));
  expect(document.activeElement).toBe(float);
  expect(sent).toEqual([]);
  await user.clear(float);
  await user.type(float, '100');
  answerClosing = () => {
    till = { ...FORGOTTEN, cash: 710, lines_count: 2 };
    return refuse(409, { error: TILL_TEXTS.changed(810) });
  };
  await user.click(question.getByRole('button', { name: 'Clore définitivement' }));
  expect(await question.findByText('810,00')).toBeTruthy();
  expect(question.getByText('\u2212 10,00')).toBeTruthy();
  expect(sent).toMatchObject([{ day: '2026-11-15', reason: null, note: null, float_left: 100 }]);
});

test('a till that is closed at another desk says by whom, and its count is forgotten', async () => {
  const user = await openPage();
  await user.type(await pieces('Billets de 200 DH'), '3');
  const closed = { day: '2026-11-15', difference: 0, closed_by: 'Salma' };
  till = { ...FORGOTTEN, day: '2026-11-16', since: '2026-11-16', closings: [closed] };
  readAgain();
  expect(await screen.findByText(/vient d'être close par Salma/)).toBeTruthy();
  expect(await pieces('Billets de 200 DH')).toHaveProperty('value', '0');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('till:'))).toEqual([]);
});

test('a day on which nothing was closed says so, and leads to the till that is open', async () => {
  const user = await openPage('?day=2026-11-01');
  expect(await screen.findByText(TILL_TEXTS.CLOSING_NOT_FOUND)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Aller à la caisse ouverte' }));
  expect(await close()).toBeTruthy();
});

test('pieces are whole: what is none stays in sight and counts for nothing; Arabic digits are read', async () => {
  const user = await openPage();
  const tens = await pieces('Pièces de 10 DH');
  await user.type(tens, '1,5');
  expect(tens).toHaveProperty('value', '1,5');
  expect(tens.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Un nombre entier')).toBeTruthy();
  await user.tab();
  expect(tens).toHaveProperty('value', '1');
  await user.clear(tens);
  await user.type(tens, '-3');
  await user.tab();
  expect(tens).toHaveProperty('value', '0');
  await user.type(tens, '١٢');
  expect(tens).toHaveProperty('value', '12');
});
