import type { Studio } from '../studio.ts';
import { type Attack, refused } from './attack.ts';

const twoPlaces = (title: string, attempt: (s: Studio) => Promise<unknown>) =>
  refused('agenda_one_place_at_a_time', title, attempt);

export const AGENDA_ATTACKS: readonly Attack[] = [
  twoPlaces('a coach’s bilan within a normal session', async (s) => {
    const coach_id = await s.coach();
    await s.reserve(await s.slot({ coach_id }), await s.client());
    await s.reserve(await s.slot({ coach_id, session_type: 'bilan', start_time: '10:30' }), await s.client());
  }),
  twoPlaces('a client with two coaches in one hour', async (s) => {
    const client = await s.client();
    await s.reserve(await s.slot(), client);
    await s.reserve(await s.slot({ start_time: '10:54' }), client);
  }),
  twoPlaces('a client in a session and a course', async (s) => {
    const client = await s.client();
    await s.reserve(await s.slot(), client);
    await s.join(await s.course({ time: '09:30' }), client);
  }),
  twoPlaces('a client in two courses', async (s) => {
    const client = await s.client();
    await s.join(await s.course(), client);
    await s.join(await s.course({ time: '18:59' }), client);
  }),
  twoPlaces('a session while the coach gives a course', async (s) => {
    const coach_id = await s.coach();
    await s.course({ coach_id, time: '10:15' });
    await s.reserve(await s.slot({ coach_id }), await s.client());
  }),
  twoPlaces('a course over a session of its coach', async (s) => {
    const coach_id = await s.coach();
    await s.reserve(await s.slot({ coach_id }), await s.client());
    await s.course({ coach_id, time: '10:30' });
  }),
  twoPlaces('a coach with two courses', async (s) => {
    const coach_id = await s.coach();
    await s.course({ coach_id });
    await s.course({ coach_id, time: '18:45' });
  }),
  twoPlaces('moving a course onto a booked hour of its coach', async (s) => {
    const coach_id = await s.coach();
    await s.reserve(await s.slot({ coach_id }), await s.client());
    await s.update('group_courses', await s.course({ coach_id }), { time: '10:00' });
  }),
  twoPlaces('moving a course onto a booked hour of a participant', async (s) => {
    const [client, course] = [await s.client(), await s.course()];
    await s.join(course, client);
    await s.reserve(await s.slot(), client);
    await s.update('group_courses', course, { time: '10:30' });
  }),
  twoPlaces('lengthening a course into the next session of a participant', async (s) => {
    const [client, course] = [await s.client(), await s.course({ time: '09:00' })];
    await s.join(course, client);
    await s.reserve(await s.slot(), client);
    await s.update('group_courses', course, { duration: 75 });
  }),
  twoPlaces('handing a course to a coach who is busy', async (s) => {
    const coach_id = await s.coach();
    await s.reserve(await s.slot({ coach_id }), await s.client());
    await s.update('group_courses', await s.course({ time: '10:00' }), { coach_id });
  }),

  refused('agenda_written_by_bookings', 'an hour taken without a booking', async (s) =>
    s.rows(
      `insert into agenda (person_id, during, reservation_id)
       values ($1, tsrange('2027-05-01 10:00', '2027-05-01 11:00'), $2)`,
      await s.client(),
      await s.reservation(),
    ),
  ),
  refused('agenda_written_by_bookings', 'moving an hour without its booking', async (s) => {
    await s.reservation();
    await s.rows(`update agenda set during = tsrange('2027-05-01 10:00', '2027-05-01 11:00')`);
  }),
  refused('agenda_written_by_bookings', 'freeing an hour without cancelling', async (s) => {
    await s.reservation();
    await s.rows('delete from agenda');
  }),
  refused(
    'agenda_written_by_bookings',
    'truncating the agenda',
    async (s) => s.rows('truncate agenda'),
    'agenda_not_truncated',
  ),
  refused(
    'agenda_written_by_bookings',
    'truncating bookings with all that hangs on them',
    async (s) => s.rows('truncate slots cascade'),
    'agenda_not_truncated',
  ),
  refused('agenda_one_cause', 'an hour taken for nothing', async (s) =>
    s.insideTrigger(
      `insert into agenda (person_id, during)
       values (${await s.client()}, tsrange('2027-05-01 10:00', '2027-05-01 11:00'))`,
    ),
  ),
  refused('agenda_one_cause', 'an hour taken for two things', async (s) =>
    s.insideTrigger(
      `insert into agenda (person_id, during, reservation_id, booking_id) values (${await s.client()},
         tsrange('2027-05-01 10:00', '2027-05-01 11:00'), ${await s.reservation()}, ${await s.booking()})`,
    ),
  ),
];
