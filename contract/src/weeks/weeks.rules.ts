import { cutDay } from '../slots/slots.rules.ts';
import type { CivilDate, CivilEnd, CivilTime } from '../time.ts';
import { dayOfWeek } from '../time.ts';

interface Window {
  readonly weekday: number;
  readonly start_time: CivilTime;
  readonly end_time: CivilEnd;
  readonly session_types: readonly ('normal' | 'bilan')[];
}

/** Monday 1 to Sunday 7, as weeks count them. */
export const weekdayOf = (date: CivilDate): number => dayOfWeek(date) || 7;

/** Whether at least one session of each of its kinds fits. */
export const fitsASession = ({ start_time, end_time, session_types }: Omit<Window, 'weekday'>): boolean =>
  session_types.every((type) => cutDay({ start_time, end_time, session_types: [type] }).length > 0);

export const windowsAreApart = (windows: readonly Window[]): boolean =>
  windows.every((one, index) =>
    windows
      .slice(index + 1)
      .every(
        (other) =>
          one.weekday !== other.weekday ||
          one.end_time <= other.start_time ||
          other.end_time <= one.start_time,
      ),
  );

interface Week {
  readonly valid_from: CivilDate;
  readonly valid_to: CivilDate | null;
}

/** Which week counts on a day: one for a while before the usual one, and of these the latest begun. */
export const weekOn = <W extends Week>(weeks: readonly W[], date: CivilDate): W | undefined => {
  const begun = weeks.filter(
    ({ valid_from, valid_to }) => valid_from <= date && (!valid_to || date <= valid_to),
  );
  const latest = (some: readonly W[]) =>
    some.reduce<W | undefined>(
      (best, week) => (best && best.valid_from >= week.valid_from ? best : week),
      undefined,
    );
  return latest(begun.filter(({ valid_to }) => valid_to !== null)) ?? latest(begun);
};

/** The hours that a week opens on a day. */
export const cutWeekday = (windows: readonly Window[], date: CivilDate) =>
  windows.filter(({ weekday }) => weekday === weekdayOf(date)).flatMap(cutDay);

export const WEEKS_AHEAD_DEFAULT = 12;
