import type { CoachDay } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { useLingui } from '@lingui/react/macro';

export type DayCounts = Omit<CoachDay, 'date'>;

const NOTHING: DayCounts = { sessions: 0, bilans: 0, courses: 0, free: 0 };

/** How much there is on a day, by its date. */
export const daysByDate = (days: readonly CoachDay[] = []) => {
  const known = new Map(days.map((day) => [day.date, day]));
  return (date: string): DayCounts => known.get(date) ?? NOTHING;
};

export const sumOf = (days: readonly DayCounts[]): DayCounts =>
  days.reduce(
    (sum, { sessions, bilans, courses, free }) => ({
      sessions: sum.sessions + sessions,
      bilans: sum.bilans + bilans,
      courses: sum.courses + courses,
      free: sum.free + free,
    }),
    NOTHING,
  );

export const useCountWords = () => {
  const { t } = useLingui();
  return {
    individual: (count: number) => (count === 1 ? t`1 séance` : t`${count} séances`),
    bilan: (count: number) => (count === 1 ? t`1 bilan` : t`${count} bilans`),
    course: (count: number) => t`${count} cours`,
    free: (count: number) => (count === 1 ? t`1 libre` : t`${count} libres`),
  };
};

/** "8 séances, 1 bilan, 1 cours, 2 libres"; the parts that are none are left out. */
export const useDayWords = () => {
  const words = useCountWords();
  return ({ sessions, bilans, courses, free }: DayCounts): string[] =>
    [
      sessions > 0 && words.individual(sessions),
      bilans > 0 && words.bilan(bilans),
      courses > 0 && words.course(courses),
      free > 0 && words.free(free),
    ].filter((part) => part !== false);
};
