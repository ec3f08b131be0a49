import type { testApp } from './app.ts';
import { factories } from './factories.ts';
import type { KeyedCall } from './payment-calls.ts';
import type { Row, Writing } from './payment-writings.ts';

type Studio = Pick<Awaited<ReturnType<typeof testApp>>, 'aPerson' | 'db'>;

/** A session and a course of this morning that a client did not come to. */
function missedMorning({ aPerson, db }: Studio) {
  const { aSlot, aReservation, aCourse, aSeat, givePoints } = factories(db);
  return async () => {
    const [client, coach] = [await aPerson('user'), await aPerson('coach')];
    await givePoints(client.id, 1, 1);
    const slot = await aSlot(coach.id, { date: '2026-11-16', start_time: '08:00' });
    const [id, course] = [
      await aReservation(slot, client.id),
      await aCourse(coach.id, { date: '2026-11-16', time: '07:00' }),
    ];
    const seat = await aSeat(course, client.id);
    await db.updateTable('reservations').set({ presence: 'absent' }).where('id', '=', id).execute();
    await db.updateTable('course_bookings').set({ presence: 'absent' }).where('id', '=', seat).execute();
    return { client, id, course, seat };
  };
}

/** One of each `once` call about what was missed; the administrator's. */
export function missedCalls(studio: Studio): Readonly<Record<string, () => Promise<KeyedCall>>> {
  const morning = missedMorning(studio);
  const body = { reason: 'Malade' };
  return {
    'POST /api/admin/reservations/:id/pardon': async () => ({
      path: `/api/admin/reservations/${(await morning()).id}/pardon`,
      body,
    }),
    'POST /api/admin/group-courses/:id/participants/:client_id/pardon': async () => {
      const { course, client } = await morning();
      return { path: `/api/admin/group-courses/${course}/participants/${client.id}/pardon`, body };
    },
  };
}

/** Every field of a pardon that a call can set, and where it is kept. */
export function missedWritings(
  studio: Studio,
  rowsOf: (from: string, column: string, value: unknown) => Promise<readonly Row[]>,
) {
  const morning = missedMorning(studio);
  return {
    pardonReservation: async (): Promise<Writing> => {
      const { id } = await morning();
      return { of: { id }, stored: () => rowsOf('missed_pardons', 'reservation_id', id) };
    },
    pardonParticipant: async (): Promise<Writing> => {
      const { course, client, seat } = await morning();
      return {
        of: { id: course, client_id: client.id },
        stored: () => rowsOf('missed_pardons', 'booking_id', seat),
      };
    },
  };
}
