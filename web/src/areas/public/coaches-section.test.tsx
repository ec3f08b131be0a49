import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { KARIM, NADIA, SALMA, YASSINE } from '../../features/coaches/coach.fixture.ts';
import { CoachesSection } from './coaches-section.tsx';

let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const LATER = [
  { date: '2026-11-22', start_time: '07:00' },
  { date: '2026-11-30', start_time: '07:00' },
];
const NOW = { date: '2026-11-16', time: '09:41' };

const answering = (coaches: object[]) =>
  stubServer({
    'GET /api/coaches': () => Response.json(coaches),
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  });

test('each card tells the next free hours, or that there is none; above them stand the first ones of any coach', async () => {
  answering([{ ...SALMA, next_slots: [...SALMA.next_slots, ...LATER] }, YASSINE, KARIM, NADIA]);
  ({ stop } = renderAt('/', <CoachesSection heading="h2" phone="stack" />));
  // The first of its file reads all the code, on machines that are slower than a person's.
  expect(await screen.findByRole('button', { name: /^aujourd'hui 18:00.*Salma/ })).toBeDefined();
  const hoursIn = (part: HTMLElement) =>
    within(part)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const cards = screen.getAllByRole('article');
  expect(cards.map(hoursIn)).toEqual([
    ["aujourd'hui 18:00", 'dim. 22 07:00', '30 nov. 07:00'],
    ['jeu. 19 09:00'],
    ['demain 07:00'],
    [],
  ]);
  expect(cards.at(-1)?.textContent).toContain('Complet pour le moment');
  const anybody = screen.getAllByRole('button', { name: /n'importe quel coach$/ });
  expect(anybody.map(({ textContent }) => textContent)).toEqual([
    "aujourd'hui 18:00",
    'demain 07:00',
    'jeu. 19 09:00',
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
