import type { CoachDay } from '@elan/contract/coach-dashboard.ts';
import { useLingui } from '@lingui/react/macro';

const NOTHING = { sessions: 0, bilans: 0, courses: 0, free: 0 };

/** How much there is on a day, by its date. */
export const daysByDate = (days: readonly CoachDay[] = []) => {
  const known = new Map(days.map((day) => [day.date, day]));
  return (date: string): Omit<CoachDay, 'date'> => known.get(date) ?? NOTHING;
};

/** "8 séances, 1 cours, 2 libres"; the parts that are none are left out. */
export const useDayWords = () => {
  const { t } = useLingui();
  return ({ sessions, bilans, courses, free }: Omit<CoachDay, 'date'>): string[] => {
    const count = sessions + bilans;
    return [
      count > 0 && (count === 1 ? t`1 séance` : t`${count} séances`),
      courses > 0 && t`${courses} cours`,
      free > 0 && (free === 1 ? t`1 libre` : t`${free} libres`),
    ].filter((part) => part !== false);
  };
};
