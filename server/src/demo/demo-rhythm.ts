import { cutSlots } from '@elan/contract/slots.rules.ts';
import { addDays, type CivilDate, type CivilTime, dayOfWeek } from '@elan/contract/time.ts';
import { COACHES, type CoachKey } from './demo-people.ts';

const FIRST_DAY = -21;
const LAST_DAY = 28;

export interface DemoSlot {
  readonly coach: CoachKey;
  readonly session_type: 'normal' | 'bilan';
  readonly date: CivilDate;
  readonly time: CivilTime;
  readonly is_withdrawn: boolean;
}

/** `HH:MM-HH:MM`, cut into normal sessions; with a trailing `+`, into bilans over the same hours too. */
type Window = string;

const YASSINE_FULL: readonly Window[] = ['07:00-12:00+', '16:00-21:00'];
const SALMA_FULL: readonly Window[] = ['09:00-13:00+', '15:00-20:00'];
const KARIM_FULL: readonly Window[] = ['07:30-12:30+', '14:00-18:00+'];
const NADIA_FULL: readonly Window[] = ['08:00-11:00', '12:00-15:00+', '17:00-20:00'];

/** Sunday first. Everybody has a day off, and on Sunday only Karim comes in. */
const WEEKS: Readonly<Record<CoachKey, readonly (readonly Window[])[]>> = {
  yassine: [
    [],
    YASSINE_FULL,
    YASSINE_FULL,
    [],
    YASSINE_FULL,
    ['07:00-11:00', '16:00-20:00+'],
    ['09:00-13:00'],
  ],
  salma: [[], SALMA_FULL, [], SALMA_FULL, SALMA_FULL, ['09:00-12:00', '15:00-19:00+'], ['09:00-14:00+']],
  karim: [['10:00-12:00+'], KARIM_FULL, KARIM_FULL, KARIM_FULL, [], KARIM_FULL, ['10:00-13:00']],
  nadia: [[], [], NADIA_FULL, NADIA_FULL, NADIA_FULL, NADIA_FULL, ['08:00-10:00', '12:00-14:00+']],
};

/** On the day somebody looks at the demo everybody is in, whatever the weekday, and not all at lunch at once. */
const TODAY: Readonly<Record<CoachKey, readonly Window[]>> = {
  yassine: ['07:00-12:00+', '14:00-21:00'],
  salma: ['09:00-13:00+', '15:00-20:00'],
  karim: ['07:30-12:30+', '14:00-19:00+'],
  nadia: ['08:00-14:00+', '16:00-20:00'],
};

/** Taken back after they were opened: Yassine is away on these evenings. Nobody books that far ahead. */
const AWAY = { coach: 'yassine', first: 15, last: 18, from: '18:00' } as const;

const SESSIONS_OF = { normal: ['normal'], both: ['normal', 'bilan'] } as const;

function slotsOfWindow(coach: CoachKey, date: CivilDate, daysAhead: number, window: Window): DemoSlot[] {
  const [start, end] = [window.slice(0, 5), window.slice(6, 11)];
  const isAway = coach === AWAY.coach && daysAhead >= AWAY.first && daysAhead <= AWAY.last;
  return SESSIONS_OF[window.endsWith('+') ? 'both' : 'normal'].flatMap((session_type) =>
    cutSlots(start, end, session_type).map(({ start_time }) => ({
      coach,
      session_type,
      date,
      time: start_time,
      is_withdrawn: isAway && start_time >= AWAY.from,
    })),
  );
}

/** Every slot of the studio, by day, then coach, then time. */
export function planSlots(today: CivilDate): DemoSlot[] {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index);
  return days.flatMap((daysAhead) => {
    const date = addDays(today, daysAhead);
    return COACHES.flatMap(({ key }) => {
      const windows = daysAhead === 0 ? TODAY[key] : (WEEKS[key][dayOfWeek(date)] ?? []);
      return windows.flatMap((window) => slotsOfWindow(key, date, daysAhead, window));
    });
  });
}
