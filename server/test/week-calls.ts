import { expect } from 'vitest';
import type { asking } from './app.ts';
import type { Row, Writing } from './payment-writings.ts';

const WINDOWS = [{ weekday: 1, start_time: '10:00', end_time: '12:00', session_types: ['normal', 'bilan'] }];
const AS_STORED = WINDOWS.map(({ start_time, end_time, ...window }) => ({
  ...window,
  start_time: `${start_time}:00`,
  end_time: `${end_time}:00`,
}));
const STORED = `(select week.*, array_agg(to_jsonb(part) - 'week_id' order by weekday) as windows,
    (select array_agg(date) from week_dates date where date.coach_id = week.coach_id and not is_open) as without,
    (select array_agg(date) from week_dates date where date.coach_id = week.coach_id and is_open) as holidays_open
  from coach_weeks week join week_windows part on week_id = id group by week.id) as stored`;

/** Every field of a week that a call can set, and where it is kept. */
export async function weekWriting(
  id: number,
  save: (body: object) => ReturnType<ReturnType<typeof asking>>,
  rowsOf: (from: string, column: string, value: unknown) => Promise<readonly Row[]>,
): Promise<Writing> {
  const { body } = await save({ valid_from: '2026-12-01', valid_to: '2026-12-31', windows: [] });
  return {
    of: { id },
    given: {
      valid_from: '2026-12-07',
      valid_to: '2026-12-20',
      without: ['2026-12-08'],
      holidays_open: ['2027-01-11'],
      known_dates: { without: ['2026-12-09'], holidays_open: [] },
      windows: WINDOWS,
      week_id: body.week.id,
      version: 1,
      coach_ids: [id],
    },
    stored: async () => {
      const rows = await rowsOf(STORED, 'coach_id', id);
      expect(rows).toMatchObject([{ windows: AS_STORED }]);
      return rows;
    },
    unstored: ['windows', 'version', 'coach_ids', 'known_dates'],
    as: { week_id: 'id' },
  };
}
