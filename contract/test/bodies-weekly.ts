import { WeeklyBody, WeeklyPreviewBody } from '../src/reservations/reservations-weekly.ts';

/** A part of `bodies`: the same hour every week. */
export const WEEKLY_BODIES = {
  WeeklyPreviewBody: {
    schema: WeeklyPreviewBody,
    right: { coach_id: 3, date: '2026-11-23', time: '18:00', times: 8 },
  },
  WeeklyBody: {
    schema: WeeklyBody,
    right: { coach_id: 3, dates: ['2026-11-23', '2026-11-30'], time: '18:00' },
  },
};
