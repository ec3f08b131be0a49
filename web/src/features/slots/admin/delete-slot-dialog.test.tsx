import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { DeleteSlotDialog } from './delete-slots-dialog.tsx';

test('the question before a slot is deleted stands after no answer; what the server refuses takes it away', async () => {
  let asked = 0;
  stubServer({
    'DELETE /api/coaches/availability/7': () => {
      asked += 1;
      return asked === 1 ? Response.error() : refuse(409, { error: 'Ce créneau est réservé.' });
    },
  });
  const slot = {
    id: 7,
    coach_id: 3,
    date: '2026-11-20',
    start_time: '09:00',
    end_time: '09:55',
    duration: 55,
    session_type: 'normal',
    slot_type: 'normal',
    status: 'available',
    is_available: true,
    is_booked: false,
    is_past: false,
    by_rule: false,
    notes: null,
  } as const;
  const onClose = vi.fn();
  renderAt('/admin/availability', <DeleteSlotDialog slot={slot} isOpen onClose={onClose} />);
  const remove = () => userEvent.click(screen.getByRole('button', { name: 'Supprimer le créneau' }));
  await remove();
  await screen.findByText('Failed to delete availability slots');
  expect(onClose).not.toHaveBeenCalled();
  await remove();
  await screen.findByText('Ce créneau est réservé.');
  expect(onClose).toHaveBeenCalledOnce();
});
