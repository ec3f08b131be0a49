import { isCounted, isHeldBack, MISSED_DAYS } from '@elan/contract/missed/missed.rules.ts';
import { CHEQUE_STATES } from '@elan/contract/payments/cheque-states.ts';
import { CHEQUE_STEPS } from '@elan/contract/payments/cheques.rules.ts';
import { COURSE_COST, SESSION_COST, SESSION_MINUTES, SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import { addDays, addMinutes } from '@elan/contract/time.ts';
import {
  areSeatsGiven,
  toldUntil,
  WAITING_NOTICES,
} from '@elan/contract/waiting-lists/waiting-lists.rules.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { rolledBack } from './rolled-back.ts';
import { openStudio, type Studio } from './studio.ts';

/** The database decides; the contract's constants are what screens and refusals say about it. */
const { pool } = await testDatabase();
const inStudio = (ask: (s: Studio) => Promise<void>) => rolledBack(pool, (client) => ask(openStudio(client)));

describe.each(SESSION_TYPES)('a %s session', (session_type) => {
  it('takes the minutes that the contract says, of its slot and of both people', () =>
    inStudio(async (s) => {
      const [client, coach_id] = [await s.client(), await s.coach()];
      const slot = await s.slot({ coach_id, session_type });
      const id = await s.reserve(slot, client);
      const taken = await s.rows(
        `select duration, extract(epoch from upper(during) - lower(during))::int / 60 as minutes from slots where id = $1
         union all
         select duration, extract(epoch from upper(during) - lower(during))::int / 60 from reservations where id = $2
         union all
         select $3, extract(epoch from upper(during) - lower(during))::int / 60 from agenda where reservation_id = $2`,
        slot,
        id,
        SESSION_MINUTES[session_type],
      );
      const minutes = SESSION_MINUTES[session_type];
      expect(taken).toEqual(Array.from({ length: 4 }, () => ({ duration: minutes, minutes })));
    }));

  it('costs what the contract says, and gives it back', () =>
    inStudio(async (s) => {
      const cost = SESSION_COST[session_type];
      const client = await s.client({ solo: 5, team: 5 });
      const id = await s.reserve(await s.slot({ session_type }), client);
      expect(await s.row('select cost from reservations where id = $1', id)).toEqual({ cost });
      expect(await s.balance(client)).toEqual({ solo_points: 5 - cost, team_points: 5 });
      await s.cancel('reservations', id, cost > 0);
      expect(await s.balance(client)).toEqual({ solo_points: 5, team_points: 5 });
    }));
});

it('the database knows no other kind of session than the contract', () =>
  inStudio(async (s) => {
    const [{ rule } = { rule: '' }] = await s.rows(
      "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'slots_session_type_known'",
    );
    const kinds = [...String(rule).matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind);
    expect(kinds.toSorted()).toEqual([...SESSION_TYPES].toSorted());
  }));

it('a course costs what the contract says, and gives it back', () =>
  inStudio(async (s) => {
    const client = await s.client({ solo: 5, team: 5 });
    const id = await s.join(await s.course(), client);
    expect(await s.balance(client)).toEqual({ solo_points: 5, team_points: 5 - COURSE_COST });
    await s.cancel('course_bookings', id);
    expect(await s.balance(client)).toEqual({ solo_points: 5, team_points: 5 });
  }));

it('a cheque becomes in the database what the contract says, and nothing else', () =>
  inStudio(async (s) => {
    const steps = await s.rows(
      `select was, array(select becomes from unnest($1::text[]) as becomes where cheque_may_become(was, becomes)) as becomes
       from unnest($1::text[]) as was`,
      CHEQUE_STATES,
    );
    const told = CHEQUE_STATES.map((was) => ({
      was,
      becomes: CHEQUE_STATES.filter((state) => CHEQUE_STEPS[was].includes(state)),
    }));
    expect(steps).toEqual(told);
  }));

/** Every quarter of an hour of two days before a course of the evening. */
const COURSE = { date: '2027-03-08', time: '20:00' };
const MOMENTS = Array.from({ length: 192 }, (_, index) => addMinutes(COURSE, -15 * index));

it('a free seat is given at the hours that the contract says, and offered at the others', () =>
  inStudio(async (s) => {
    const given = await s.rows(
      'select seats_are_given($1, wall::timestamp) as is_given from unnest($2::text[]) with ordinality as m (wall, place) order by place',
      `${COURSE.date} ${COURSE.time}`,
      MOMENTS.map(({ date, time }) => `${date} ${time}`),
    );
    expect(given.map(({ is_given }) => is_given)).toEqual(MOMENTS.map((now) => areSeatsGiven(COURSE, now)));
  }));

it('who waits is told until the moment that the contract says', () =>
  inStudio(async (s) => {
    const told = await s.rows(
      `select to_char(told_until(notice, $1), 'YYYY-MM-DD HH24:MI') as until
       from unnest($2::text[]) with ordinality as n (notice, place) order by place`,
      `${COURSE.date} ${COURSE.time}`,
      WAITING_NOTICES,
    );
    const untilOf = ({ date, time }: typeof COURSE) => ({ until: `${date} ${time}` });
    expect(told).toEqual(WAITING_NOTICES.map((notice) => untilOf(toldUntil(notice, COURSE))));
  }));

it('an absence counts for the days that the contract says, and holds back its client from then on', () =>
  inStudio(async (s) => {
    const today = '2027-06-08';
    for (const [ago, table] of [
      [MISSED_DAYS, 'reservations'],
      [MISSED_DAYS - 1, 'reservations'],
      [MISSED_DAYS, 'course_bookings'],
      [MISSED_DAYS - 1, 'course_bookings'],
    ] as const) {
      const [client, date] = [await s.client(), addDays(today, -ago)];
      const id =
        table === 'reservations'
          ? await s.reserve(await s.slot({ date }), client)
          : await s.join(await s.course({ date }), client);
      await s.update(table, id, { presence: 'absent' });
      const counts = isCounted({ date, presence: 'absent', pardon: null, is_deleted: false }, today);
      const counted = await s.row(
        'select count_missed($1, $2::timestamp) as counted',
        client,
        `${today} 09:00`,
      );
      expect(counted).toEqual({ counted: counts ? 1 : 0 });
      for (const missed_max of [null, 1, 2]) {
        await s.rows(
          'insert into booking_rules (version, missed_max) select max(version) + 1, $1 from booking_rules',
          missed_max,
        );
        const held = await s.row(
          'select is_held_back($1, $2::timestamp) as is_held',
          client,
          `${today} 09:00`,
        );
        expect(held).toEqual({ is_held: isHeldBack({ counted: counts ? 1 : 0, missed_max }) });
      }
    }
  }));
