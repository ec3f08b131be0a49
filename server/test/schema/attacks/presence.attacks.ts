import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { expect } from 'vitest';
import { type Attack, follows, refused } from './attack.ts';

export const PRESENCE_ATTACKS: readonly Attack[] = [
  refused('presence_known', 'a third kind of presence', async (s) =>
    s.update('reservations', await s.reservation(), { presence: 'late' }),
  ),
  refused('reservations_presence_confirmed', 'somebody at a cancelled session', async (s) => {
    const id = await s.reservation();
    await s.cancel('reservations', id);
    await s.update('reservations', id, { presence: 'present' });
  }),
  follows(['reservations_presence_cleared'], 'clears the mark of a session that is cancelled', async (s) => {
    const id = await s.reservation();
    await s.update('reservations', id, { presence: 'present' });
    await s.cancel('reservations', id);
    expect(await s.row('select presence from reservations where id = $1', id)).toEqual({ presence: null });
  }),
  follows(['course_bookings_presence_cleared'], 'clears the mark of a seat that is cancelled', async (s) => {
    const id = await s.booking();
    await s.update('course_bookings', id, { presence: 'absent' });
    await s.cancel('course_bookings', id);
    expect(await s.row('select presence from course_bookings where id = $1', id)).toEqual({ presence: null });
  }),
  refused('course_bookings_presence_confirmed', 'somebody on a cancelled seat', async (s) => {
    const id = await s.booking();
    await s.cancel('course_bookings', id);
    await s.update('course_bookings', id, { presence: 'absent' });
  }),
  follows(['course_bookings_marked'], 'announces a mark on a seat to the coach, once', async (s) => {
    const coach_id = await s.coach();
    const client = await s.client();
    const id = await s.join(await s.course({ coach_id }), client);
    const told = async () => {
      await s.rows('delete from live_events');
      await s.update('course_bookings', id, { presence: 'present' });
      return s.rows('select topic, people from live_events');
    };
    expect(await told()).toEqual([{ topic: 'group-courses', people: [coach_id] }]);
    expect(await told()).toEqual([]);
    expect(await s.balance(client)).toEqual({ solo_points: 5, team_points: 5 - COURSE_COST });
  }),
];
