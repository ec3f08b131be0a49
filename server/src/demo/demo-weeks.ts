import { SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import { addDays } from '@elan/contract/time.ts';
import { saveWeek } from '../weeks/weeks.service.ts';
import { HOURS } from './demo-offers.ts';
import { SLOT_DAYS, type Studio } from './demo-studio.ts';

/** Their hours follow a week from the day on that nobody has opened by hand; the others' are still opened by hand. */
const BY_WEEK: readonly string[] = ['yassine', 'karim'];
const SUNDAY = 7;

/** From Monday, 1, to Sunday, 7, but for the days off, in which Sunday is 0. */
const workdays = (off: readonly number[]) =>
  [1, 2, 3, 4, 5, 6, SUNDAY].filter((weekday) => !off.includes(weekday % SUNDAY));

export async function keepWeeks({ deps, admin, people, now }: Studio): Promise<void> {
  deps.clock.set(`${addDays(now.date, -1)}T17:30`);
  for (const [coach, off, ...hours] of HOURS) {
    if (!BY_WEEK.includes(coach)) continue;
    const windows = workdays(off).flatMap((weekday) =>
      hours.map((window) => ({
        weekday,
        start_time: window.slice(0, 5),
        end_time: window.slice(6, 11),
        session_types: window.endsWith('+') ? [...SESSION_TYPES] : ['normal' as const],
      })),
    );
    const body = {
      valid_from: addDays(now.date, SLOT_DAYS.last + 1),
      windows,
      without: [],
      holidays_open: [],
      coach_ids: [],
    };
    await saveWeek(deps, admin, people.of(coach), body);
  }
}
