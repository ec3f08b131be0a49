import type { FreeHour } from '@elan/contract/coaches/coaches.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { addDays, CivilDate, type CivilMoment, CivilTime, dayOfWeek, isPast } from '@elan/contract/time.ts';
import { withoutParams } from '../../lib/address/use-address-dialog.ts';

const COACH_PARAM = 'reserver';
const PARAMS = { type: 'seance', date: 'jour', time: 'heure', step: 'etape' } as const;
export const BOOKING_PARAMS = [COACH_PARAM, ...Object.values(PARAMS)] as const;

export const STEPS = ['date', 'slot', 'confirm'] as const;
export type Step = (typeof STEPS)[number];
const STEP_WORDS: Record<Step, string> = { date: 'date', slot: 'heure', confirm: 'confirmation' };

/** What a client has chosen so far, as the address says it. */
export interface Choice {
  readonly type: SessionType;
  readonly date: CivilDate | undefined;
  readonly time: CivilTime | undefined;
  readonly step: Step;
}

/** The parameters that lead to an hour, ready to be confirmed. */
export const atHour = ({ date, start_time }: FreeHour) => ({
  [PARAMS.date]: date,
  [PARAMS.time]: start_time,
  [PARAMS.step]: STEP_WORDS.confirm,
});

/** The last step that what is chosen leads to. */
const furthestStep = (date: CivilDate | undefined, time: CivilTime | undefined): Step => {
  if (time !== undefined) return 'confirm';
  return date === undefined ? 'date' : 'slot';
};

/** An address typed by hand may say anything: what makes no sense counts as not chosen. */
export const readChoice = (query: URLSearchParams): Choice => {
  const date = CivilDate.safeParse(query.get(PARAMS.date)).data;
  const time = date && CivilTime.safeParse(query.get(PARAMS.time)).data;
  const furthest = furthestStep(date, time);
  const reachable = STEPS.slice(0, STEPS.indexOf(furthest) + 1);
  return {
    type: query.get(PARAMS.type) === 'bilan' ? 'bilan' : 'normal',
    date,
    time,
    step: reachable.find((step) => STEP_WORDS[step] === query.get(PARAMS.step)) ?? 'date',
  };
};

/** The same address with another choice; what is the usual case is not spelt out. */
export const writeChoice = (query: URLSearchParams, choice: Choice): URLSearchParams => {
  const after = withoutParams(query, BOOKING_PARAMS);
  const coach = query.get(COACH_PARAM);
  if (coach !== null) after.set(COACH_PARAM, coach);
  if (choice.type !== 'normal') after.set(PARAMS.type, choice.type);
  if (choice.date !== undefined) after.set(PARAMS.date, choice.date);
  if (choice.time !== undefined) after.set(PARAMS.time, choice.time);
  if (choice.step !== 'date') after.set(PARAMS.step, STEP_WORDS[choice.step]);
  return after;
};

interface Again extends CivilMoment {
  readonly coach_id: number;
  readonly isBilan: boolean;
}

const DAYS_PER_WEEK = 7;

/** The next day of the same weekday on which that hour is still to come. */
const nextLike = ({ date, time }: CivilMoment, now: CivilMoment): CivilDate => {
  const ahead = (dayOfWeek(date) - dayOfWeek(now.date) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const next = addDays(now.date, ahead);
  return isPast({ date: next, time }, now) ? addDays(next, DAYS_PER_WEEK) : next;
};

/** To the booking of another session like one that was: the same coach and kind, on the next such weekday at that hour. */
export const bookAgainAddress = ({ coach_id, isBilan, ...was }: Again, now: CivilMoment): string => {
  const date = nextLike(was, now);
  const choice: Choice = { type: isBilan ? 'bilan' : 'normal', date, time: was.time, step: 'slot' };
  return `/coaches?${writeChoice(new URLSearchParams({ [COACH_PARAM]: String(coach_id) }), choice)}`;
};
