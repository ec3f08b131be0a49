import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aSlot } from '../../../entities/slots/slot.fixture.ts';
import { SlotsBulkBar } from './slots-bulk-bar.tsx';

const slot = (id: number, over: Partial<SlotDetails> = {}) => {
  const hour = String(8 + id).padStart(2, '0');
  return aSlot({ id, date: '2026-11-17', start_time: `${hour}:00`, end_time: `${hour}:55`, ...over });
};

const show = (slots: SlotDetails[]) => {
  const acts = { onSelect: vi.fn(), onClear: vi.fn() };
  ({ stop } = renderAt('/admin/availability', <SlotsBulkBar slots={slots} {...acts} />));
  return acts;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const CALL = 'POST /api/coaches/availability/bulk-delete';

let stop: () => void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('the bar of chosen slots asks with what goes, warns of what is over already, and deletes all at once', async () => {
  const server = stubServer({
    [CALL]: (body) => {
      expect(body).toEqual({ ids: [1, 2, 3] });
      return Response.json({ message: '3 créneaux supprimés.', deleted: 3 });
    },
  });
  const past = slot(2, { date: '2026-11-15', is_past: true, session_type: 'bilan', duration: 25 });
  const { onClear } = show([slot(1), past, slot(3)]);
  expect(screen.getByRole('status').textContent).toContain('dont 1 passé');
  await press('Supprimer 3');
  const asking = within(await screen.findByRole('alertdialog', { name: 'Supprimer 3 créneaux\u202f?' }));
  expect(asking.getByText(/^Du dim\. 15 nov\. au mar\. 17 nov\./).textContent).toContain(
    '2 normales · 1 bilan',
  );
  expect(asking.getByText(/1 créneau est déjà passé/)).toBeTruthy();
  await userEvent.click(asking.getByRole('button', { name: 'Garder les créneaux' }));
  expect(server).not.toHaveBeenCalled();
  await press('Supprimer 3');
  await press('Supprimer');
  expect(await screen.findByText('3 créneaux supprimés.')).toBeTruthy();
  expect(onClear).toHaveBeenCalledOnce();
});

test('the bar of chosen slots does not warn of the past where there is none', async () => {
  stubServer({});
  show([slot(1)]);
  await press('Supprimer 1');
  expect(screen.queryByText(/déjà passé/)).toBeNull();
});

test('the bar of chosen slots is blocked by what was taken meanwhile, names it and lets it go', async () => {
  stubServer({});
  const { onSelect } = show([slot(1), slot(2, { status: 'booked' }), slot(3, { status: 'overlapping' })]);
  expect(screen.getByRole('status').textContent).toContain(
    'bloqués\u202f: mar. 17 nov. 10:00, mar. 17 nov. 11:00',
  );
  expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  await press('Retirer 2 bloqués');
  expect(onSelect).toHaveBeenCalledWith([2, 3], false);
});

test('the bar of chosen slots says which ones the server found taken, and keeps the selection', async () => {
  const which = { error: 'Un des créneaux choisis est réservé.', fields: { ids: '17/11 à 09:00.' } };
  stubServer({ [CALL]: () => refuse(409, which) });
  const { onClear } = show([slot(1), slot(2)]);
  await press('Supprimer 2');
  await press('Supprimer');
  expect(await screen.findByText('17/11 à 09:00.')).toBeTruthy();
  expect(screen.getByText('Un des créneaux choisis est réservé.')).toBeTruthy();
  expect(onClear).not.toHaveBeenCalled();
});
