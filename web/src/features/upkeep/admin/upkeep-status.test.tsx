import type { Upkeep } from '@elan/contract/studio/upkeep.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { UpkeepStatus } from './upkeep-status.tsx';

const NOW = { date: '2026-11-16', time: '09:41', second: 0 };
const WELL: Upkeep = {
  backup: { last_at: '2026-11-16T02:10:00+00:00', is_off: false, is_late: false },
  audit: {
    last_at: '2026-11-16T02:40:00+00:00',
    findings: 0,
    last_held_at: '2026-11-16T02:40:00+00:00',
    is_late: false,
  },
};

afterEach(() => vi.unstubAllGlobals());

function show(upkeep: () => Response) {
  stubServer({
    'GET /api/admin/upkeep': upkeep,
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  });
  renderAt('/admin/account', <UpkeepStatus />);
}

test('a night that went well is told in two lines, without a warning', async () => {
  show(() => Response.json(WELL));
  expect(screen.getByText('Chargement…')).toBeDefined();
  expect(await screen.findByText("Dernière sauvegarde : aujourd'hui à 02:10")).toBeDefined();
  expect(screen.getByText("Tout concordait au dernier contrôle : aujourd'hui à 02:40")).toBeDefined();
  expect(screen.getAllByText('À jour')).toHaveLength(2);
  expect(screen.queryByText(/Prévenez|prévenez/)).toBeNull();
});

test('a new studio is told when the first of each comes', async () => {
  const never = { last_at: null, is_late: false };
  const audit = { ...never, findings: 0, last_held_at: null };
  show(() => Response.json({ backup: { ...never, is_off: false }, audit }));
  expect(await screen.findByText('La première se fera cette nuit.')).toBeDefined();
  expect(screen.getByText('Le premier se fera cette nuit.')).toBeDefined();
  expect(screen.getAllByText('Pas encore')).toHaveLength(2);
});

test('what was found is told with what to do, and when all was still well', async () => {
  const audit = { ...WELL.audit, findings: 2, last_held_at: '2026-11-15T02:40:00+00:00' };
  show(() => Response.json({ ...WELL, audit }));
  expect(await screen.findByText('Des écritures ne concordent pas')).toBeDefined();
  expect(screen.getByText('2 anomalies')).toBeDefined();
  expect(await screen.findByText(/Tout concordait encore hier à 02:40/)).toBeDefined();
  expect(screen.getByText(/Ne corrigez rien à la main/)).toBeDefined();
});

test('a night that was missed is told of each, with what to do', async () => {
  const late = { last_at: '2026-11-13T02:10:00+00:00', is_late: true };
  show(() => Response.json({ backup: { ...WELL.backup, ...late }, audit: { ...WELL.audit, ...late } }));
  expect(await screen.findByText("Aucune sauvegarde depuis plus d'une nuit")).toBeDefined();
  expect(screen.getByText("Aucun contrôle depuis plus d'une nuit")).toBeDefined();
  expect(screen.getAllByText('En retard')).toHaveLength(2);
});

test('a server that makes no backups says so, and does not promise any', async () => {
  show(() => Response.json({ ...WELL, backup: { last_at: null, is_off: true, is_late: false } }));
  expect(await screen.findByText('Ce serveur ne fait pas de sauvegarde lui-même')).toBeDefined();
  expect(screen.getByText('Désactivée')).toBeDefined();
  expect(screen.queryByText(/sauvegarde le studio/)).toBeNull();
});

test('what could not be read is read again on demand', async () => {
  let isDown = true;
  show(() => (isDown ? refuse(503, { error: 'Le service est indisponible' }) : Response.json(WELL)));
  const again = await screen.findByRole('button', { name: /Réessayer/ });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText(/Dernière sauvegarde/)).toBeDefined();
});
