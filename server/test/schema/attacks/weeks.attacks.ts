import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const AT = '2026-11-16T09:41Z';

const aWeek = async (s: Studio, values: Record<string, unknown> = {}): Promise<number> =>
  s.insert('coach_weeks', {
    coach_id: values['coach_id'] ?? (await s.coach()),
    valid_from: DAY,
    changed_by: await s.admin(),
    changed_at: AT,
    ...values,
  });
const aWindow = async (s: Studio, values: Record<string, unknown> = {}) =>
  s.rows(
    `insert into week_windows (week_id, weekday, start_time, end_time, session_types) values ($1, $2, $3, $4, $5)`,
    values['week_id'] ?? (await aWeek(s)),
    values['weekday'] ?? 1,
    values['start_time'] ?? '09:00',
    values['end_time'] ?? '12:00',
    values['session_types'] ?? ['normal', 'bilan'],
  );
const aDate = async (s: Studio, coach: number, date: string) =>
  s.rows(
    'insert into week_dates (coach_id, date, is_open, changed_by, changed_at) values ($1, $2, false, $3, $4)',
    coach,
    date,
    await s.admin(),
    AT,
  );
const close = async (s: Studio, during: string) =>
  s.insert('closures', { during, reason: 'Fermé', created_by: await s.admin(), created_at: AT });
const away = async (s: Studio, coach_id: number, during: string) => {
  const by = await s.admin();
  const decided = { decided_by: by, decided_at: AT };
  await s.insert('absences', {
    coach_id,
    during,
    state: 'granted',
    created_by: by,
    created_at: AT,
    ...decided,
  });
};
const MORNING = `[${DAY} 09:00,${DAY} 12:00)`;

export const WEEK_ATTACKS: readonly Attack[] = [
  ...[{ valid_from: 'infinity' }, { valid_to: '2027-03-07' }, { valid_to: 'infinity' }].map((wrong) =>
    refused('coach_weeks_dated', `a week with ${JSON.stringify(wrong)}`, (s) => aWeek(s, wrong)),
  ),
  refused('coach_weeks_apart', 'two weeks for a while over the same day', async (s) => {
    const coach_id = await s.coach();
    await aWeek(s, { coach_id, valid_to: '2027-04-08' });
    await aWeek(s, { coach_id, valid_from: '2027-04-08', valid_to: '2027-04-09' });
  }),
  refused('coach_weeks_once', 'two usual weeks from the same day on', async (s) => {
    const coach_id = await s.coach();
    await aWeek(s, { coach_id });
    await aWeek(s, { coach_id });
  }),
  follows(['coach_weeks_versioned'], 'counts the changes of a week, whatever is written there', async (s) => {
    const id = await aWeek(s);
    await s.update('coach_weeks', id, { version: 9 });
    expect(await s.row('select version from coach_weeks where id = $1', id)).toEqual({ version: 2 });
  }),
  ...[0, 8].map((weekday) =>
    refused('week_windows_weekday_known', `a window on day ${weekday} of the week`, (s) =>
      aWindow(s, { weekday }),
    ),
  ),
  ...['09:00', '08:00', '12:00:30'].map((end_time) =>
    refused('week_windows_forward', `a window from 09:00 to ${end_time}`, (s) => aWindow(s, { end_time })),
  ),
  ...[[], ['cours'], ['bilan', 'normal'], ['normal', 'normal']].map((session_types) =>
    refused('week_windows_kinds_known', `a window for ${JSON.stringify(session_types)}`, (s) =>
      aWindow(s, { session_types }),
    ),
  ),
  refused('week_windows_apart', 'two windows over the same hour', async (s) => {
    const week_id = await aWeek(s);
    await aWindow(s, { week_id });
    await aWindow(s, { week_id, start_time: '11:00', end_time: '13:00' });
  }),
  refused('week_dates_finite', 'a day that never comes', async (s) => aDate(s, await s.coach(), 'infinity')),
  ...[0, 53].map((weeks) =>
    refused('booking_rules_weeks_ahead', `hours kept open for ${weeks} weeks`, (s) =>
      s.rows('insert into booking_rules (version, weeks_ahead) values (2, $1)', weeks),
    ),
  ),

  refused('slots_withdrawn_by_rule_withdrawn', 'a slot that a rule withdrew and that is offered', (s) =>
    s.slot({ withdrawn_by_rule: true }),
  ),
  refused(
    'slots_in_open_hours',
    'a slot while the studio is closed',
    async (s) => {
      await close(s, MORNING);
      await s.slot({ start_time: '11:59' });
    },
    'slots_opened',
  ),
  refused(
    'slots_in_open_hours',
    'a slot while its coach is away',
    async (s) => {
      const coach_id = await s.coach();
      await away(s, coach_id, MORNING);
      await s.slot({ coach_id, start_time: '08:30' });
    },
    'slots_opened',
  ),
  refused(
    'slots_in_open_hours',
    'offering a slot again while the studio is closed',
    async (s) => {
      const slot = await s.slot();
      await s.withdraw(slot);
      await close(s, MORNING);
      await s.update('slots', slot, { withdrawn_at: null });
    },
    'slots_reopened',
  ),
  refused(
    'slots_in_open_hours',
    'taking a slot into hours in which the studio is closed',
    async (s) => {
      const slot = await s.slot({ start_time: '14:00' });
      await close(s, MORNING);
      await s.update('slots', slot, { start_time: '09:00' });
    },
    'slots_reopened',
  ),
  follows(['coach_weeks_announced', 'week_dates_announced'], 'tells of weeks and their days', async (s) => {
    const coach_id = await s.coach();
    await s.rows('delete from live_events');
    await aWeek(s, { coach_id });
    await aDate(s, coach_id, DAY);
    const told = await s.rows(`select people from live_events where topic = 'hours'`);
    expect(told).toEqual([{ people: null }, { people: null }]);
  }),
];
