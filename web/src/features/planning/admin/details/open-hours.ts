import { ROW_MINUTES } from '@elan/contract/planning.rules.ts';
import { SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import { cutDay } from '@elan/contract/slots.rules.ts';
import { type CivilEnd, type CivilTime, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import type { Stretch } from '../grid/day-blocks.ts';

const USUAL_MINUTES = 60;

/** The half hours at which a window within this stretch may begin and end, none of them past. */
export const hourChoices = ({ start, end }: Stretch, notBefore: number): CivilTime[] => {
  const first = Math.ceil(Math.max(start, notBefore) / ROW_MINUTES) * ROW_MINUTES;
  const choices: CivilTime[] = [];
  for (let minute = first; minute <= end; minute += ROW_MINUTES) choices.push(timeOfMinutes(minute));
  return choices;
};

/** An hour from where one pressed, as far as there is one. */
export const usualWindow = (choices: readonly CivilTime[], minute: number) => {
  const begins = choices.slice(0, -1);
  const start_time = begins.findLast((time) => minutesOfDay(time) <= minute) ?? begins[0] ?? '';
  const later = choices.filter((time) => time > start_time);
  const wanted = later.find((time) => minutesOfDay(time) - minutesOfDay(start_time) >= USUAL_MINUTES);
  return { start_time, end_time: wanted ?? later.at(-1) ?? '' };
};

/** How many sessions of each kind a window makes. */
export const slotsMade = (start_time: CivilTime, end_time: CivilEnd) => {
  const made = cutDay({ start_time, end_time, session_types: SESSION_TYPES });
  const count = (type: (typeof SESSION_TYPES)[number]) =>
    made.filter(({ session_type }) => session_type === type).length;
  return { normal: count('normal'), bilan: count('bilan') };
};
