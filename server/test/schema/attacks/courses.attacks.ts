import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { expect } from 'vitest';
import { DAY } from '../studio.ts';
import { NO_TRANSLATIONS } from '../translations.ts';
import { type Attack, follows, refused } from './attack.ts';

const NOT_IN_A_DAY = [
  [{ time: '23:01' }, 'that ends at 24:01'],
  [{ time: '23:30' }, 'across midnight'],
  [{ time: '10:00', duration: 24 * 60 }, 'of a whole day'],
  [{ time: '10:00:01' }, 'with a second'],
  [{ date: 'infinity' }, 'on the last day of all'],
] as const;

const PLANNING_ATTACKS: readonly Attack[] = [
  refused('group_courses_title_present', 'a course without a title', (s) => s.course({ title: ' ' })),
  ...NO_TRANSLATIONS.map(([translations, what]) =>
    refused('group_courses_translations_known', `a course with ${what} for translations`, (s) =>
      s.course({ translations: translations.replace('%s', 'title') }),
    ),
  ),
  refused('group_courses_duration_minimum', 'a course of 14 minutes', (s) => s.course({ duration: 14 })),
  ...NOT_IN_A_DAY.map(([values, what]) =>
    refused('group_courses_within_day', `a course ${what}`, (s) => s.course(values)),
  ),
  refused('group_courses_max_positive', 'a course for nobody', (s) => s.course({ max_participants: 0 })),
  refused('group_courses_not_overfull', 'one participant too many', async (s) => {
    const course = await s.course({ max_participants: 2 });
    for (let joined = 0; joined < 3; joined++) await s.join(course, await s.client());
  }),
  refused('group_courses_not_overfull', 'fewer seats than people in them', async (s) => {
    const course = await s.course({ max_participants: 2 });
    for (let joined = 0; joined < 2; joined++) await s.join(course, await s.client());
    await s.update('group_courses', course, { max_participants: 1 });
  }),
  refused(
    'group_courses_start_empty',
    'a course born with participants',
    (s) => s.course({ current_participants: 1 }),
    'group_courses_checked',
  ),
  refused(
    'group_courses_start_empty',
    'a course born called off',
    (s) => s.course({ cancelled_at: DAY }),
    'group_courses_checked',
  ),
  ...[1, -1].map((step) =>
    refused(
      'group_courses_counted_by_bookings',
      `a counter written directly (${step})`,
      async (s) => {
        const course = await s.course();
        await s.join(course, await s.client());
        await s.update('group_courses', course, { current_participants: 1 + step });
      },
      'group_courses_checked',
    ),
  ),
  refused('group_courses_series_id_fkey', 'a course of a series that nobody planned', (s) =>
    s.course({ series_id: 999_999 }),
  ),
  ...(['into a series', 'out of its series'] as const).map((way) =>
    refused(
      'group_courses_series_kept',
      `a course that goes ${way}`,
      async (s) => {
        const series = await s.insert('course_series', { created_at: DAY });
        const isIn = way === 'out of its series';
        const course = await s.course({ series_id: isIn ? series : null });
        await s.update('group_courses', course, { series_id: isIn ? null : series });
      },
      'group_courses_series_kept',
    ),
  ),
  refused(
    'bookings_cancelled_once',
    'reviving a course that was called off',
    async (s) => {
      const course = await s.course();
      await s.callOff(course);
      await s.update('group_courses', course, { cancelled_at: null });
    },
    'group_courses_cancelled_once',
  ),
  refused('agenda_course_id_fkey', 'deleting a live course', async (s) =>
    s.rows('delete from group_courses where id = $1', await s.course()),
  ),

  follows(
    ['group_courses_planned'],
    'takes the coach’s hour, and gives it back when called off',
    async (s) => {
      const coach_id = await s.coach();
      const course = await s.course({ coach_id });
      expect(await s.agenda(coach_id)).toEqual(['["2027-03-08 18:00:00","2027-03-08 19:00:00")']);
      await s.callOff(course);
      expect(await s.agenda(coach_id)).toEqual([]);
    },
  ),
  follows(
    ['group_courses_planned'],
    'takes an hour to the end of the day, and none of the next',
    async (s) => {
      const coach_id = await s.coach();
      await s.course({ coach_id, time: '23:00' });
      await s.course({ coach_id, date: '2027-03-09', time: '00:00' });
      expect(await s.agenda(coach_id)).toEqual([
        '["2027-03-08 23:00:00","2027-03-09 00:00:00")',
        '["2027-03-09 00:00:00","2027-03-09 01:00:00")',
      ]);
    },
  ),
  follows(['group_courses_planned'], 'moves everybody with the course, to another coach too', async (s) => {
    const [before, after, client] = [await s.coach(), await s.coach(), await s.client()];
    const course = await s.course({ coach_id: before });
    await s.join(course, client);
    await s.update('group_courses', course, { coach_id: after, time: '18:30', duration: 45 });
    const hour = ['["2027-03-08 18:30:00","2027-03-08 19:15:00")'];
    expect([await s.agenda(before), await s.agenda(after), await s.agenda(client)]).toEqual([[], hour, hour]);
  }),
];

const BOOKING_ATTACKS: readonly Attack[] = [
  refused('course_bookings_known_course', 'a place in no course', async (s) =>
    s.join(999_999, await s.client()),
  ),
  refused('course_bookings_known_course', 'deleting a course that cancelled bookings name', async (s) => {
    const course = await s.course();
    await s.cancel('course_bookings', await s.join(course, await s.client()));
    await s.callOff(course);
    await s.rows('delete from group_courses where id = $1', course);
  }),
  refused('course_bookings_course', 'a place in a course that was called off', async (s) => {
    const course = await s.course();
    await s.callOff(course);
    await s.join(course, await s.client());
  }),
  refused('course_bookings_course', 'calling off a course with people in it', async (s) => {
    const course = await s.course();
    await s.join(course, await s.client());
    await s.callOff(course);
  }),
  refused('course_bookings_once', 'the same client twice', async (s) => {
    const [course, client] = [await s.course(), await s.client()];
    await s.join(course, client);
    await s.join(course, client);
  }),
  refused('booking_status_known', 'a third status', async (s) =>
    s.join(await s.course(), await s.client(), { status: 'waiting' }),
  ),
  refused(
    'bookings_start_confirmed',
    'a booking born cancelled',
    async (s) => {
      const client = await s.client();
      const born = { status: 'cancelled', cancelled_at: DAY, cancelled_by: client };
      await s.join(await s.course(), client, born);
    },
    'course_bookings_made',
  ),
  refused('course_bookings_cancelled_whole', 'a cancellation without its moment', async (s) =>
    s.update('course_bookings', await s.booking(), { status: 'cancelled' }),
  ),
  refused('course_bookings_cancelled_by_someone', 'a cancellation by nobody', async (s) =>
    s.update('course_bookings', await s.booking(), { status: 'cancelled', cancelled_at: DAY }),
  ),
  refused('course_bookings_refund_needs_cancel', 'a refund of a place that is kept', async (s) =>
    s.update('course_bookings', await s.booking(), { refunded: true }),
  ),
  refused('course_bookings_released_by_client', 'a release of a place by somebody else', async (s) => {
    const cancelled = { status: 'cancelled', cancelled_at: DAY, cancelled_by: await s.admin() };
    await s.update('course_bookings', await s.booking(), { ...cancelled, released: true });
  }),
  refused('course_bookings_released_by_client', 'a release of a place with its refund', async (s) => {
    const client = await s.client();
    const id = await s.join(await s.course(), client);
    const cancelled = { status: 'cancelled', cancelled_at: DAY, cancelled_by: client, refunded: true };
    await s.update('course_bookings', id, { ...cancelled, released: true });
  }),
  refused('course_bookings_refund_needs_cancel', 'a refund of a place that was free', async (s) => {
    await s.rows(
      'create or replace function course_cost() returns int language plpgsql as $$ begin return 0; end $$',
    );
    await s.cancel('course_bookings', await s.booking());
  }),
  ...[0, 3].map((cost) =>
    follows(['course_bookings_filled'], `overwrites a forged cost of ${cost}, now or later`, async (s) => {
      const client = await s.client();
      const id = await s.join(await s.course(), client, { cost });
      expect(await s.balance(client)).toEqual({ solo_points: 5, team_points: 5 - COURSE_COST });
      await s.update('course_bookings', id, { cost });
      expect(await s.row('select cost from course_bookings where id = $1', id)).toEqual({
        cost: COURSE_COST,
      });
      await s.cancel('course_bookings', id);
      expect(await s.balance(client)).toEqual({ solo_points: 5, team_points: 5 });
    }),
  ),
  refused(
    'bookings_kept',
    'deleting a booking',
    async (s) => s.rows('delete from course_bookings where id = $1', await s.booking()),
    'course_bookings_kept',
  ),
  refused(
    'bookings_cancelled_once',
    'reviving a booking',
    async (s) => {
      const id = await s.booking();
      await s.cancel('course_bookings', id, false);
      await s.update('course_bookings', id, { status: 'confirmed', cancelled_at: null, cancelled_by: null });
    },
    'course_bookings_cancelled_once',
  ),
  refused(
    'bookings_cancelled_once',
    'a second refund',
    async (s) => {
      const id = await s.booking();
      await s.cancel('course_bookings', id);
      await s.cancel('course_bookings', id);
    },
    'course_bookings_cancelled_once',
  ),
  refused(
    'bookings_unmoved',
    'giving one’s place to another',
    async (s) => s.update('course_bookings', await s.booking(), { client_id: await s.client() }),
    'course_bookings_unmoved',
  ),
  refused(
    'bookings_unmoved',
    'changing course within a booking',
    async (s) => s.update('course_bookings', await s.booking(), { course_id: await s.course() }),
    'course_bookings_unmoved',
  ),
  refused('clients_team_points_not_negative', 'a place without a team point', async (s) =>
    s.join(await s.course(), await s.client({ solo: 5, team: 0 })),
  ),

  follows(['course_bookings_made'], 'takes the hour, one seat and what it costs', async (s) => {
    const [course, client] = [await s.course(), await s.client()];
    await s.join(course, client);
    expect(await s.agenda(client)).toEqual(['["2027-03-08 18:00:00","2027-03-08 19:00:00")']);
    expect(await s.balance(client)).toEqual({ solo_points: 5, team_points: 5 - COURSE_COST });
    expect(await s.row('select current_participants from group_courses where id = $1', course)).toEqual({
      current_participants: 1,
    });
  }),
  ...[true, false].map((refunded) =>
    follows(['course_bookings_cancelled'], `gives back hour and seat, refund ${refunded}`, async (s) => {
      const [course, client] = [await s.course({ max_participants: 1 }), await s.client()];
      await s.cancel('course_bookings', await s.join(course, client), refunded);
      expect(await s.agenda(client)).toEqual([]);
      expect(await s.balance(client)).toEqual({
        solo_points: 5,
        team_points: refunded ? 5 : 5 - COURSE_COST,
      });
      await s.join(course, client);
    }),
  ),
];

export const COURSE_ATTACKS: readonly Attack[] = [...PLANNING_ATTACKS, ...BOOKING_ATTACKS];
