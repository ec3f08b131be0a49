import { listPacks } from '@elan/contract/packs/packs.ts';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer, unreachable } from '../../../test/render-at.tsx';
import { call } from '../../lib/api/api-client.ts';
import { ConnectionLine } from './connection-line.tsx';
import { OfficeConnection } from './office-connection.tsx';

const HEALTH = { status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41' } };
const pack = (name: string) => ({
  id: 1,
  name,
  description: '',
  points: 5,
  solo_points: 5,
  team_points: 0,
  price: 100,
});
const well = {
  'GET /api/health': () => Response.json(HEALTH),
  'POST /api/health/warm': () => Response.json(HEALTH),
};
const sick = {
  'GET /api/health': unreachable,
  'POST /api/health/warm': unreachable,
  'GET /api/packs': unreachable,
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => screen.queryByText(/Le serveur ne répond pas/);

function Desk() {
  const packs = useQuery({ queryKey: ['packs'], queryFn: ({ signal }) => call(listPacks, { signal }) });
  return (
    <>
      <ConnectionLine />
      <p data-testid="packs">{packs.data?.map(({ name }) => name).join() ?? packs.status}</p>
      <input aria-label="note" />
    </>
  );
}

let stop = () => {};
const open = async () => {
  ({ stop } = renderAt(
    '/admin',
    <OfficeConnection>
      <Desk />
    </OfficeConnection>,
  ));
  await pass(0);
};

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('while the server is away a line says so, what was read and typed stays, and the line leaves by itself', async () => {
  stubServer({ ...well, 'GET /api/packs': () => Response.json([pack('Avant')]) });
  await open();
  expect(screen.getByTestId('packs').textContent).toBe('Avant');
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'à moitié' } });

  stubServer(sick);
  await pass(30_000);
  expect(screen.getByRole('status').contains(line())).toBe(true);
  expect(screen.getByTestId('packs').textContent).toBe('Avant');

  stubServer({ ...well, 'GET /api/packs': () => Response.json([pack('Après')]) });
  await pass(3000);
  expect(line()).toBeNull();
  await pass(100);
  expect(screen.getByTestId('packs').textContent).toBe('Après');
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('à moitié');
});

test('a read that fails is looked into at once, warmed and made again until it succeeds', async () => {
  const away = stubServer(sick);
  await open();
  expect(line()).not.toBeNull();
  expect(screen.getByTestId('packs').textContent).toBe('pending');
  const asked = (what: string) => away.mock.calls.filter(([url]) => url === what).length;
  await pass(6000);
  expect(asked('/api/packs')).toBeGreaterThan(2);
  expect(asked('/api/health/warm')).toBe(asked('/api/packs'));
  stubServer({ ...well, 'GET /api/packs': () => Response.json([pack('Enfin')]) });
  await pass(7000);
  expect(line()).toBeNull();
  expect(screen.getByTestId('packs').textContent).toBe('Enfin');
});
