import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { aPlannedSession } from '../planning.fixture.ts';
import { usePlanningAddress } from '../use-planning-address.ts';
import { useMoving } from './use-moving.ts';

function Stage() {
  const address = usePlanningAddress('2026-11-16');
  const { session, start, putBack } = useMoving({ address, plan: undefined, now: undefined });
  const take = () => start({ ...aPlannedSession(), coach_name: 'Yasmine Alaoui' });
  return (
    <>
      <p>{session ? `${session.client_name} en route` : 'Rien en route'}</p>
      <button type="button" onPointerDown={take} onPointerUp={putBack}>
        Kenza
      </button>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

const address = () => screen.getByTestId('address').textContent;

test('a session that is put back before the page has drawn that it was taken is not on its way', async () => {
  // Never answered: the session is known from its cell.
  stubServer({ 'GET /api/admin/reservations/41': () => new Promise<Response>(() => {}) });
  renderAt('/admin/planning?date=2026-11-17', <Stage />);
  const cell = screen.getByRole('button', { name: 'Kenza' });
  fireEvent.pointerDown(cell);
  expect(await screen.findByText('Kenza Alaoui en route')).toBeTruthy();
  fireEvent.pointerUp(cell);
  expect(await screen.findByText('Rien en route')).toBeTruthy();

  await act(async () => {
    fireEvent.pointerDown(cell);
    fireEvent.pointerUp(cell);
  });
  await waitFor(() => expect(address()).toBe('/admin/planning?date=2026-11-17'));
  expect(screen.getByText('Rien en route')).toBeTruthy();
});
