import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { KARIM, NADIA, SALMA, YASSINE } from '../../features/coaches/coach.fixture.ts';
import { CoachesSection } from './coaches-section.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const NOW = { date: '2026-11-16', time: '09:41' };

const answering = (coaches: object[]) =>
  stubServer({
    'GET /api/coaches': () => Response.json(coaches),
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  });

test('each card tells the first free hour, or that there is none', async () => {
  answering([SALMA, YASSINE, KARIM, NADIA]);
  ({ stop } = renderAt('/', <CoachesSection heading="h2" phone="stack" />));
  // The first of its file reads all the code, on machines that are slower than a person's.
  expect(await screen.findByText(/aujourd'hui · 18:00/)).toBeDefined();
  const told = screen.getAllByRole('article').map((card) => card.querySelector('.num')?.textContent);
  expect(told).toEqual([
    "Prochain créneau\u202f: aujourd'hui · 18:00",
    'Prochain créneau\u202f: jeu. 19 nov. · 09:00',
    'Prochain créneau\u202f: demain · 07:00',
    'Complet pour le moment',
  ]);
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
