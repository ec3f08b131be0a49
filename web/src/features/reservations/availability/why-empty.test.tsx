import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  calendar,
  clearStage,
  NORMAL,
  offer,
  open,
  press,
  setStage,
  slotAt,
  usual,
} from '../../../../test/booking-stage.tsx';
import { stubServer } from '../../../../test/render-at.tsx';

beforeEach(setStage);
afterEach(clearStage);

const closures = (...spans: readonly { from: string; to?: string; reason: string }[]) => ({
  'GET /api/closures': () =>
    Response.json(
      spans.map(({ from, to = from, reason }, id) => ({
        id,
        from,
        to,
        from_time: null,
        to_time: null,
        reason,
      })),
    ),
});

test('a closed day says so and why, to the eye and to the ear', async () => {
  stubServer({ ...usual, ...closures({ from: '2026-11-18', reason: "Fête de l'Indépendance" }) });
  open();
  await calendar();
  const day = await screen.findByRole('button', {
    name: "mercredi 18 novembre 2026, Fermé, Fête de l'Indépendance",
  });
  expect(day.getAttribute('aria-disabled')).toBe('true');
  const list = day.closest('[role=dialog]')?.textContent ?? '';
  expect(list.replaceAll(/\s/g, ' ')).toContain("Studio fermé 18 nov. : Fête de l'Indépendance");
});

test('an empty month says that the coach is away, and until when', async () => {
  stubServer({ ...usual, [NORMAL]: () => offer([slotAt(1, '2026-12-08', '08')]) });
  open('/?reserver=3', 8, { back_on: '2026-12-08', away_reason: 'En formation.' });
  await calendar();
  await press('Mois précédent');
  expect(
    await screen.findByText(
      /Aucun créneau libre en novembre 2026\..*De retour le mardi 8 décembre\. En formation\./,
    ),
  ).toBeDefined();
});

test('an empty month says that the coach will be away, and marks those days', async () => {
  stubServer(usual);
  const absences = [{ from: '2026-12-01', to: '2026-12-31', reason: 'En formation.' }];
  open('/?reserver=3', 8, { back_on: null, away_reason: null, absences });
  await calendar();
  await press('Mois suivant');
  const why = await screen.findByText(/coach du mardi 1\S* décembre au jeudi 31 décembre\. En formation\./);
  expect(why.textContent).not.toContain('pas encore ouvertes');
  expect(
    screen.getByRole('button', { name: 'mardi 8 décembre 2026, Fermé, Absence de votre coach' }),
  ).toBeDefined();
});

test('a month after the last hours is not open yet', async () => {
  stubServer(usual);
  open();
  await calendar();
  await press('Mois suivant');
  expect(await screen.findByText(/Les heures de ce mois ne sont pas encore ouvertes\./)).toBeDefined();
});

test('a coach without any hour who is away says when they are back', async () => {
  stubServer({ ...usual, [NORMAL]: () => offer([], 'none') });
  open('/?reserver=3', 8, { back_on: '2026-11-24', away_reason: null });
  expect(await screen.findByText(/De retour le mardi 24 novembre\./)).toBeDefined();
});
