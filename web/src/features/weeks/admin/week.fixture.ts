import { addDays } from '@elan/contract/time.ts';
import type { CoachWeek, CoachWeeks, WeekDay, WeekEffect } from '@elan/contract/weeks/weeks.ts';

/** It is Monday 16 November 2026. */
export const TODAY = '2026-11-16';

export const aWeek = (over: Partial<CoachWeek> = {}): CoachWeek => ({
  id: 5,
  valid_from: '2026-11-02',
  valid_to: null,
  windows: [{ weekday: 1, start_time: '08:00', end_time: '12:00', session_types: ['normal'] }],
  version: 3,
  changed_at: '2026-11-02T10:00:00+00:00',
  changed_by: 'nadia',
  ...over,
});

export const weeksOf = (weeks: CoachWeek[], over: Partial<CoachWeeks> = {}): CoachWeeks => ({
  valid_from: weeks[0]?.valid_from ?? null,
  windows: weeks[0]?.windows ?? [],
  weeks,
  without: [],
  holidays_open: [],
  weeks_ahead: 3,
  open_until: addDays(TODAY, 20),
  ...over,
});

export const aDay = (date: string, over: Partial<WeekDay> = {}): WeekDay => ({
  ...{ date, opened: [], withdrawn: [], kept: [], clashes: [], is_left_out: false },
  ...over,
});

export const HOUR = { session_type: 'normal', start_time: '08:00', end_time: '08:55' } as const;

export const anEffect = (days: WeekDay[], over: Partial<WeekEffect> = {}): WeekEffect => {
  const total = (what: 'opened' | 'withdrawn' | 'kept') =>
    days.reduce((sum, day) => sum + (day.is_left_out ? 0 : day[what].length), 0);
  const sums = { opened: total('opened'), withdrawn: total('withdrawn'), kept: total('kept') };
  return {
    message: 'Enregistré.',
    coaches: [{ coach_id: 1, coach_name: 'Yassine Berrada', days, ...sums }],
    ...sums,
    week: null,
    ...over,
  };
};
