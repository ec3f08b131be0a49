import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { expect } from 'vitest';
import type { Values } from '../sql.ts';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

/** Full of one. */
async function fullCourse(s: Studio, values: Values = {}) {
  const [course, inIt] = [await s.course({ max_participants: 1, ...values }), await s.client()];
  return { course, inIt, seat: await s.join(course, inIt) };
}

const wait = (s: Studio, course_id: number, client_id: number, wrong: Values = {}): Promise<number> =>
  s.insert('course_waits', { course_id, client_id, created_by: client_id, created_at: DAY, ...wrong });

/** One who waits for a course, of which a seat is free by now. */
async function waitedFor(s: Studio, wish: Values = {}) {
  const { course, inIt, seat } = await fullCourse(s);
  const client = await s.client();
  const id = await wait(s, course, client, wish);
  await s.cancel('course_bookings', seat);
  return { course, inIt, seat, client, id };
}

const stateOf = (s: Studio, id: number) =>
  s.row('select outcome, booking_id, ended_at is not null as is_over from course_waits where id = $1', id);

const LEFT = { ended_at: DAY, outcome: 'left' };

export const WAITING_ATTACKS: readonly Attack[] = [
  refused('course_waits_notice_known', 'a notice of three hours', async (s) =>
    wait(s, (await fullCourse(s)).course, await s.client(), { notice: '3h' }),
  ),
  refused('course_waits_if_free_known', 'a third wish', async (s) =>
    wait(s, (await fullCourse(s)).course, await s.client(), { if_free: 'pray' }),
  ),
  refused('course_waits_outcome_known', 'an end that nobody knows', async (s) =>
    s.update('course_waits', (await waitedFor(s)).id, { ...LEFT, outcome: 'bored' }),
  ),
  refused('course_waits_ended_whole', 'an end without its reason', async (s) =>
    s.update('course_waits', (await waitedFor(s)).id, { ended_at: DAY }),
  ),
  refused('course_waits_ended_whole', 'somebody who ended what goes on', async (s) => {
    const { id, client } = await waitedFor(s);
    await s.update('course_waits', id, { ended_by: client });
  }),
  refused('course_waits_seat_named', 'a seat that nobody has', async (s) =>
    s.update('course_waits', (await waitedFor(s)).id, { ...LEFT, outcome: 'seat' }),
  ),
  refused('course_waits_seat_named', 'a seat of who left the list', async (s) => {
    const { id, seat } = await waitedFor(s);
    await s.update('course_waits', id, { ...LEFT, booking_id: seat });
  }),
  refused('course_waits_in_order', 'two in one place', async (s) => {
    const { course } = await fullCourse(s);
    await wait(s, course, await s.client());
    await s.update('course_waits', await wait(s, course, await s.client()), { rank: 1 });
  }),
  refused('course_waits_once', 'the same client twice', async (s) => {
    const [{ course }, client] = [await fullCourse(s), await s.client()];
    await wait(s, course, client);
    await wait(s, course, client);
  }),
  refused('course_waits_one_a_seat', 'two waits that led to one seat', async (s) => {
    const { course, client } = await waitedFor(s);
    const seat = await s.join(course, client);
    const other = await wait(s, (await fullCourse(s)).course, client);
    await s.update('course_waits', other, { ...LEFT, outcome: 'seat', booking_id: seat });
  }),
  ...(
    [
      ['with a free seat', { max_participants: 2 }, async () => undefined],
      ['that is a draft', {}, (s: Studio, id: number) => s.update('group_courses', id, { is_active: false })],
      ['that was deleted', {}, (s: Studio, id: number) => s.update('group_courses', id, { deleted_at: DAY })],
    ] as const
  ).map(([what, values, change]) =>
    refused(
      'course_waits_for_full_course',
      `waiting for a course ${what}`,
      async (s) => {
        const { course } = await fullCourse(s, values);
        await change(s, course);
        await wait(s, course, await s.client());
      },
      'course_waits_begun',
    ),
  ),
  refused(
    'course_waits_for_full_course',
    'waiting for a course that was called off',
    async (s) => {
      const { course, seat } = await fullCourse(s);
      await s.cancel('course_bookings', seat);
      await s.callOff(course);
      await wait(s, course, await s.client());
    },
    'course_waits_begun',
  ),
  refused(
    'course_waits_for_full_course',
    'waiting anew for a course with a free seat, of who waited for one that was called off',
    async (s) => {
      const { course, client } = await waitedFor(s);
      await s.callOff(course);
      await wait(s, await s.course(), client, { created_at: '2026-11-02T10:00:00Z' });
    },
    'course_waits_begun',
  ),
  refused(
    'course_waits_not_in_it',
    'waiting for a course that one is in',
    async (s) => {
      const { course, inIt } = await fullCourse(s);
      await wait(s, course, inIt);
    },
    'course_waits_begun',
  ),
  refused(
    'course_waits_begin_open',
    'a wait born over',
    async (s) => wait(s, (await fullCourse(s)).course, await s.client(), LEFT),
    'course_waits_begun',
  ),
  refused(
    'account_open',
    'a wait of a closed account',
    async (s) => {
      const [{ course }, client] = [await fullCourse(s), await s.client()];
      await s.archive(client);
      await wait(s, course, client);
    },
    'course_waits_begun',
  ),
  follows(['course_waits_begun'], 'comes last, whatever place was written', async (s) => {
    const { course } = await fullCourse(s);
    const first = await wait(s, course, await s.client(), { rank: 7 });
    const second = await wait(s, course, await s.client(), { rank: 0 });
    expect(
      await s.rows('select rank from course_waits where id = any($1) order by id', [first, second]),
    ).toEqual([{ rank: 1 }, { rank: 2 }]);
  }),
  refused(
    'course_waits_kept',
    'erasing a wait',
    async (s) => s.rows('delete from course_waits where id = $1', (await waitedFor(s)).id),
    'course_waits_unchanged',
  ),
  ...(
    [
      ['giving one’s place to another', async (s: Studio) => ({ client_id: await s.client() })],
      ['waiting for another course', async (s: Studio) => ({ course_id: (await fullCourse(s)).course })],
      ['having waited longer', async () => ({ created_at: '2027-01-01' })],
    ] as const
  ).map(([what, change]) =>
    refused(
      'course_waits_final',
      what,
      async (s) => s.update('course_waits', (await waitedFor(s)).id, await change(s)),
      'course_waits_unchanged',
    ),
  ),
  refused(
    'course_waits_final',
    'going on to wait after having left',
    async (s) => {
      const { id } = await waitedFor(s);
      await s.update('course_waits', id, LEFT);
      await s.update('course_waits', id, { ended_at: null, outcome: null });
    },
    'course_waits_unchanged',
  ),
  follows(['course_bookings_end_wait'], 'ends the wait of who takes a seat', async (s) => {
    const { course, client, id } = await waitedFor(s, { if_free: 'ask' });
    const seat = await s.join(course, client);
    expect(await stateOf(s, id)).toEqual({ outcome: 'seat', booking_id: seat, is_over: true });
    expect(await s.balance(client)).toEqual({ solo_points: 5, team_points: 5 - COURSE_COST });
  }),
  follows(['course_bookings_end_wait'], 'says of who was put in that the list did so', async (s) => {
    const { course, client, id } = await waitedFor(s);
    const seat = await s.join(course, client, { from_list: true });
    expect(await stateOf(s, id)).toEqual({ outcome: 'put_in', booking_id: seat, is_over: true });
  }),
  refused(
    'course_bookings_wished_for',
    'putting in who wants to be asked',
    async (s) => {
      const { course, client } = await waitedFor(s, { if_free: 'ask' });
      await s.join(course, client, { from_list: true });
    },
    'course_bookings_end_wait',
  ),
  refused(
    'course_bookings_wished_for',
    'putting in who does not wait',
    async (s) => s.join(await s.course(), await s.client(), { from_list: true }),
    'course_bookings_end_wait',
  ),
  follows(['course_bookings_filled'], 'keeps what a seat says of the list', async (s) => {
    const id = await s.booking();
    await s.update('course_bookings', id, { from_list: true });
    expect(await s.row('select from_list from course_bookings where id = $1', id)).toEqual({
      from_list: false,
    });
  }),
  follows(['group_courses_end_waits'], 'ends the list of a course that is called off', async (s) => {
    const { course, id } = await waitedFor(s);
    await s.callOff(course);
    expect(await stateOf(s, id)).toEqual({ outcome: 'called_off', booking_id: null, is_over: true });
  }),
  follows(['group_courses_end_waits'], 'ends the list of a course that is deleted', async (s) => {
    const { course, id } = await waitedFor(s);
    await s.update('group_courses', course, { deleted_at: DAY });
    expect(await stateOf(s, id)).toEqual({ outcome: 'over', booking_id: null, is_over: true });
  }),
];
