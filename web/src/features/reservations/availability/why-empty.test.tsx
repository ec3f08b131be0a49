import { readIn } from '@elan/contract/language.ts';
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
import { writeAs } from '../../../lib/time/writing.ts';
import { writing as arabic } from '../../../lib/writings/ar.ts';

beforeEach(setStage);
afterEach(() => {
  clearStage();
  writeAs(undefined);
  readIn(() => 'default');
});

interface Shut {
  from: string;
  to?: string;
  reason: string;
  from_time?: string;
  to_time?: string;
}
const closures = (...spans: readonly Shut[]) => ({
  'GET /api/closures': () =>
    Response.json(
      spans.map(({ from, to = from, reason, from_time = null, to_time = null }, id) => ({
        id,
        from,
        to,
        from_time,
        to_time,
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
  expect(list.replaceAll(/\s/g, ' ')).toContain("Studio fermé le 18 nov. : Fête de l'Indépendance");
});

test('a day that two closures fill says both, with the comma of its language', async () => {
  writeAs(arabic);
  readIn(() => 'ar');
  const from = '2026-11-18';
  const morning = { from, reason: 'Travaux', to_time: '12:00' };
  stubServer({ ...usual, ...closures(morning, { from, reason: 'Inventaire', from_time: '12:00' }) });
  open();
  await calendar();
  expect(await screen.findByRole('button', { name: /، Fermé، Travaux، Inventaire$/ })).toBeDefined();
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
  expect(await screen.findByText('du 1er déc. au 31 déc.')).toBeDefined();
  const shown = (screen.getByRole('dialog').textContent ?? '').replaceAll(/\s/g, ' ');
  expect(shown).toContain('Absence de votre coach du 1er déc. au 31 déc. : En formation.');
  expect(shown).not.toContain('pas encore ouvertes');
  expect(
    screen.getByRole('button', { name: 'mardi 8 décembre 2026, Fermé, Absence de votre coach' }),
  ).toBeDefined();
});

test('days of an absence are told beside a month that has free hours, too', async () => {
  stubServer(usual);
  const absences = [{ from: '2026-11-23', to: '2026-11-27', reason: null }];
  open('/?reserver=3', 8, { back_on: null, away_reason: null, absences });
  await calendar();
  const days = await screen.findByText('du 23 nov. au 27 nov.');
  expect(days.parentElement?.textContent).toBe('Absence de votre coach du 23 nov. au 27 nov.');
  expect(screen.getByText('Fermé', { selector: 'li' })).toBeDefined();
});

test('hours of a closure over several days are told with it', async () => {
  const night = { id: 1, from: '2026-11-23', to: '2026-11-24', from_time: '14:00', to_time: '10:00' };
  stubServer({ ...usual, 'GET /api/closures': () => Response.json([{ ...night, reason: 'Travaux' }]) });
  open();
  await calendar();
  expect(await screen.findByText('du 23 nov., 14:00, au 24 nov., 10:00')).toBeDefined();
});

test('a month of which one day is closed says why the others are empty', async () => {
  stubServer({ ...usual, ...closures({ from: '2026-12-24', reason: 'Veillée' }) });
  open();
  await calendar();
  await press('Mois suivant');
  expect(await screen.findByText('le 24 déc.')).toBeDefined();
  expect(screen.getByText(/Les heures de ce mois ne sont pas encore ouvertes\./)).toBeDefined();
});

test('a month between free hours says that its own are taken or closed', async () => {
  stubServer({ ...usual, [NORMAL]: () => offer([slotAt(1, '2026-12-08', '08')]) });
  open();
  await calendar();
  await press('Mois précédent');
  expect(await screen.findByText(/Toutes les heures de ce mois sont prises ou fermées\./)).toBeDefined();
});

test('a month gives no reason while the closures are on their way', async () => {
  stubServer({ ...usual, 'GET /api/closures': () => new Promise<Response>(() => undefined) });
  open();
  await calendar();
  await press('Mois suivant');
  expect(await screen.findByText(/Aucun créneau libre en décembre 2026\./)).toBeDefined();
  expect(screen.queryByText(/Les heures de ce mois/)).toBeNull();
});

test('a coach without any hour while the studio is closed says so, and why', async () => {
  stubServer({
    ...usual,
    ...closures({ from: '2026-11-10', to: '2027-02-28', reason: 'Travaux' }),
    [NORMAL]: () => offer([], 'past'),
  });
  open();
  const days = await screen.findByText('du 10 nov. au 28 févr.');
  expect((days.closest('li')?.textContent ?? '').replaceAll(/\s/g, ' ')).toContain(': Travaux');
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
