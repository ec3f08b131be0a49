import { expect } from 'vitest';
import type { Values } from '../sql.ts';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const ALL_DAY = `[${DAY} 00:00,2027-03-09 00:00)`;

/** Granted for the whole day, but for what should be wrong. */
async function away(s: Studio, values: Values = {}): Promise<number> {
  const office = await s.admin();
  const coach_id = values['coach_id'] ?? (await s.coach());
  const granted = { state: 'granted', decided_by: office, decided_at: DAY };
  return s.insert('absences', {
    ...{ during: ALL_DAY, created_by: office, created_at: DAY },
    ...granted,
    ...values,
    coach_id,
  });
}

const UNDECIDED = { state: 'requested', decided_by: null, decided_at: null };

/** What stands in a granted absence: a kept session at ten. */
async function aKeptSession(s: Studio) {
  const coach_id = await s.coach();
  const slot = await s.slot({ coach_id });
  const reservation = await s.reserve(slot, await s.client());
  return { coach_id, slot, reservation, absence: await away(s, { coach_id }) };
}

const act = async (s: Studio, values: Values = {}): Promise<number> => {
  const { absence, reservation } = await aKeptSession(s);
  return s.insert('absence_acts', {
    ...{
      absence_id: absence,
      reservation_id: reservation,
      act: 'keep',
      was_date: DAY,
      was_time: '10:00',
      version: 1,
    },
    ...values,
  });
};

const WORDS = [
  ['reason', 501],
  ['public_reason', 201],
  ['answer', 501],
] as const;

const NO_SPANS = [
  'empty',
  `[${DAY},)`,
  `[${DAY} 10:00,${DAY} 11:00]`,
  `[${DAY} 10:00:30,${DAY} 11:00)`,
] as const;

/** Shorter than a session: the agenda refuses it while the coach is away. */
const aCourseAtTen = (s: Studio, coach_id: number) => s.course({ coach_id, time: '10:00', duration: 30 });

/** To everybody, or to the administrators alone. */
const isAnnounced = async (s: Studio, people: number[] | null = null) => {
  expect(await s.rows("select people from live_events where topic = 'hours'")).toEqual([{ people }]);
};

/** Who is away is in no other place, and what was decided stays so. */
export const ABSENCE_ATTACKS: readonly Attack[] = [
  ...NO_SPANS.map((during) =>
    refused('absences_bounded', `an absence during ${during}`, (s) => away(s, { ...UNDECIDED, during })),
  ),
  ...WORDS.map(([column, length]) =>
    refused('absences_worded', `${length} signs as its ${column}`, (s) =>
      away(s, { [column]: 'x'.repeat(length) }),
    ),
  ),
  refused('absences_state_known', 'an absence in a state of its own', async (s) => {
    const id = await away(s, UNDECIDED);
    await s.rows('alter table absences disable trigger absences_checked');
    await s.update('absences', id, { state: 'forgotten' });
  }),
  refused('absences_decided_whole', 'granting without somebody who grants', (s) =>
    away(s, { decided_by: null, decided_at: null }),
  ),
  refused('absences_decided_whole', 'a request that was decided', (s) => away(s, { state: 'requested' })),
  refused('absences_undone_whole', 'undoing without somebody who does', async (s) =>
    s.update('absences', await away(s), { state: 'undone' }),
  ),
  refused('absences_apart', 'an absence over another of the same coach', async (s) => {
    const coach_id = await s.coach();
    await away(s, { coach_id });
    await s.rows('alter table absences disable trigger absences_taken');
    await away(s, { coach_id, during: `[${DAY} 23:00,2027-03-10 00:00)` });
  }),
  refused(
    'absences_begin_open',
    'an absence that begins as a refusal',
    (s) => away(s, { state: 'refused' }),
    'absences_checked',
  ),
  refused(
    'absences_kept',
    'deleting an absence',
    async (s) => s.rows('delete from absences where id = $1', await away(s, UNDECIDED)),
    'absences_checked',
  ),
  refused(
    'absences_decided_once',
    'refusing what was granted',
    async (s) => s.update('absences', await away(s), { state: 'refused' }),
    'absences_checked',
  ),
  refused(
    'absences_decided_once',
    'granting what was taken back',
    async (s) => {
      const id = await away(s, UNDECIDED);
      const office = await s.admin();
      await s.update('absences', id, { state: 'undone', undone_by: office, undone_at: DAY });
      await s.update('absences', id, {
        ...{ state: 'granted', decided_by: office, decided_at: DAY, undone_by: null, undone_at: null },
      });
    },
    'absences_checked',
  ),
  refused(
    'absences_decided_once',
    'giving an absence other hours',
    async (s) => s.update('absences', await away(s), { during: `[${DAY} 08:00,${DAY} 09:00)` }),
    'absences_checked',
  ),
  refused(
    'absences_decided_once',
    'giving an absence to another coach',
    async (s) => s.update('absences', await away(s, UNDECIDED), { coach_id: await s.coach() }),
    'absences_checked',
  ),
  refused(
    'agenda_one_place_at_a_time',
    'a course while the coach is away',
    async (s) => {
      const coach_id = await s.coach();
      await away(s, { coach_id });
      await aCourseAtTen(s, coach_id);
    },
    'absences_taken',
  ),
  refused(
    'agenda_one_place_at_a_time',
    'a course once what a coach asked for is granted',
    async (s) => {
      const coach_id = await s.coach();
      const id = await away(s, { ...UNDECIDED, coach_id });
      await s.update('absences', id, { state: 'granted', decided_by: await s.admin(), decided_at: DAY });
      await aCourseAtTen(s, coach_id);
    },
    'absences_taken',
  ),
  follows(['absences_taken'], 'leaves what is kept where it is, and takes all around it', async (s) => {
    const { coach_id, absence } = await aKeptSession(s);
    expect(await s.agenda(coach_id)).toEqual([
      `["${DAY} 00:00:00","${DAY} 10:00:00")`,
      `["${DAY} 10:00:00","${DAY} 10:55:00")`,
      `["${DAY} 10:55:00","2027-03-09 00:00:00")`,
    ]);
    await s.update('absences', absence, { state: 'undone', undone_by: await s.admin(), undone_at: DAY });
    expect(await s.agenda(coach_id)).toEqual([`["${DAY} 10:00:00","${DAY} 10:55:00")`]);
  }),
  refused(
    'agenda_one_place_at_a_time',
    'an hour that a kept session left by being cancelled',
    async (s) => {
      const { coach_id, reservation } = await aKeptSession(s);
      await s.cancel('reservations', reservation);
      await aCourseAtTen(s, coach_id);
    },
    'agenda_absence_refilled',
  ),
  refused(
    'agenda_one_place_at_a_time',
    'an hour that a kept course left by being called off',
    async (s) => {
      const coach_id = await s.coach();
      const course = await aCourseAtTen(s, coach_id);
      await away(s, { coach_id });
      await s.callOff(course);
      await aCourseAtTen(s, coach_id);
    },
    'agenda_absence_refilled',
  ),
  refused(
    'agenda_one_place_at_a_time',
    'an hour that a kept session left for another day',
    async (s) => {
      const { coach_id, reservation } = await aKeptSession(s);
      await s.move(reservation, await s.slot({ coach_id, date: '2027-03-20' }));
      await aCourseAtTen(s, coach_id);
    },
    'agenda_absence_refilled_after_move',
  ),
  refused(
    'agenda_one_place_at_a_time',
    'an hour that a kept course left for a colleague',
    async (s) => {
      const coach_id = await s.coach();
      const course = await aCourseAtTen(s, coach_id);
      await away(s, { coach_id });
      await s.update('group_courses', course, { coach_id: await s.coach() });
      await aCourseAtTen(s, coach_id);
    },
    'agenda_absence_refilled_after_move',
  ),
  refused('absence_acts_one_booking', 'an act on nothing', (s) => act(s, { reservation_id: null })),
  refused('absence_acts_one_booking', 'an act on two things', async (s) =>
    act(s, { course_id: await s.course() }),
  ),
  refused('absence_acts_act_known', 'an act of another kind', (s) => act(s, { act: 'forget' })),
  refused('absence_people_told_whole', 'somebody who was told by nobody', async (s) => {
    const act_id = await act(s);
    await s.rows(
      `insert into absence_people (act_id, client_id, told_at) values ($1, $2, now())`,
      act_id,
      await s.client(),
    );
  }),
  follows(['absences_announced'], 'tells everybody that a coach is away', async (s) => {
    await away(s);
    await isAnnounced(s);
  }),
  follows(['absence_people_announced'], 'tells the administrators who has been told', async (s) => {
    const act_id = await act(s);
    await s.rows('delete from live_events');
    await s.rows('insert into absence_people (act_id, client_id) values ($1, $2)', act_id, await s.client());
    await isAnnounced(s, []);
  }),
];
