import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { CoachesSection } from './coaches-section.tsx';
import { QuickFact } from './quick-facts.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const NOW = { date: '2026-11-16', time: '09:41' };
const coach = (id: number, name: string, next_slot: { date: string; start_time: string } | null) => ({
  id,
  name,
  specialty: 'Posture',
  bio: 'Douze ans de pratique.',
  photo: null,
  next_slot,
});
const SALMA = coach(1, 'Salma', { date: '2026-11-16', start_time: '18:00' });
const YASSINE = coach(2, 'Yassine', { date: '2026-11-19', start_time: '09:00' });
const KARIM = coach(3, 'Karim', { date: '2026-11-17', start_time: '07:00' });
const NADIA = coach(4, 'Nadia', null);

const answering = (coaches: object[]) =>
  stubServer({
    'GET /api/coaches': () => Response.json(coaches),
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  });

test('each card tells the first free hour, or that there is none', async () => {
  answering([SALMA, YASSINE, KARIM, NADIA]);
  ({ stop } = renderAt('/', <CoachesSection heading="h2" phone="stack" />));
  // The first of its file reads all the code, on machines that are slower than a person's.
  expect(await screen.findByText(/aujourd'hui · 18:00/, {}, { timeout: 15_000 })).toBeDefined();
  const told = screen.getAllByRole('article').map((card) => card.querySelector('.num')?.textContent);
  expect(told).toEqual([
    "Prochain créneau : aujourd'hui · 18:00",
    'Prochain créneau : jeu. 19 nov. · 09:00',
    'Prochain créneau : demain · 07:00',
    'Complet pour le moment',
  ]);
});

test.each([
  ['this evening', [YASSINE, SALMA, NADIA], 'Dès ce soir, 18:00'],
  ['tomorrow', [YASSINE, KARIM], 'Dès demain, 07:00'],
  ['later', [NADIA, YASSINE], 'Dès jeu. 19 nov., 09:00'],
  ['not at all', [NADIA], 'Quand vous voulez'],
])('the tile tells when one could come: %s', async (_, coaches, words) => {
  answering(coaches);
  ({ stop } = renderAt('/', <QuickFact about="coaches" />));
  expect(await screen.findByText(words)).toBeDefined();
});

test('whoever asked too often is told to wait', async () => {
  stubServer({
    'GET /api/coaches': () => refuse(429, { error: 'Trop de requêtes. Veuillez patienter un instant.' }),
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  });
  ({ stop } = renderAt('/', <CoachesSection heading="h2" phone="stack" />));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Impossible de charger les coachs.');
  expect(alert.textContent).toContain('Veuillez patienter un instant.');
});
