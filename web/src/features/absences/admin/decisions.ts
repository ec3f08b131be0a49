import {
  ABSENCE_ACTS,
  type AbsenceAct,
  type AffectedBooking,
  type BookingDecision,
} from '@elan/contract/absences/absences.ts';
import { addDays, CivilDate, type CivilMoment, CivilTime, minutesOfDay } from '@elan/contract/time.ts';
import * as z from 'zod/mini';

/** What becomes of a booking: of a moved one where it goes, of one that is handed over to whom. */
export const Choice = z.discriminatedUnion('act', [
  z.object({ act: z.literal('move'), date: CivilDate, time: CivilTime, coach_id: z.int() }),
  z.object({ act: z.literal('hand_over'), coach_id: z.int() }),
  z.object({ act: z.literal('cancel') }),
  z.object({ act: z.literal('keep') }),
]);
export type Choice = z.infer<typeof Choice>;

/** What was chosen by hand, by booking; the rest is as proposed. */
export type Choices = Readonly<Record<string, Choice>>;

export const keyOf = ({
  reservation_id,
  course_id,
}: Pick<AffectedBooking, 'reservation_id' | 'course_id'>) =>
  reservation_id === null ? `course-${course_id}` : `session-${reservation_id}`;

/** As an option of a list is known. */
export const choiceId = (choice: Choice): string =>
  choice.act === 'move'
    ? `move ${choice.coach_id} ${choice.date} ${choice.time}`
    : choice.act === 'hand_over'
      ? `hand_over ${choice.coach_id}`
      : choice.act;

/** An hour of a coach that a choice takes. */
interface Taken {
  readonly coach_id: number;
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

export const minutesOf = ({ time, end_time }: AffectedBooking): number =>
  minutesOfDay(end_time) - minutesOfDay(time);

const takenBy = (booking: AffectedBooking, choice: Choice): Taken | undefined => {
  if (choice.act !== 'move' && choice.act !== 'hand_over') return undefined;
  const { date, time } = choice.act === 'move' ? choice : booking;
  const start = minutesOfDay(time);
  return { coach_id: choice.coach_id, date, start, end: start + minutesOf(booking) };
};

const overlaps = (one: Taken, other: Taken) =>
  one.coach_id === other.coach_id &&
  one.date === other.date &&
  one.start < other.end &&
  other.start < one.end;

/** What can be done with it, whatever the others do: handed over, moved, cancelled, or decided later. */
const allChoices = ({ colleagues, hours, is_running }: AffectedBooking): Choice[] =>
  is_running
    ? [{ act: 'keep' }]
    : [
        ...colleagues.map(({ coach_id }) => ({ act: 'hand_over' as const, coach_id })),
        ...hours.map(({ date, time, coach_id }) => ({ act: 'move' as const, date, time, coach_id })),
        { act: 'cancel' },
        { act: 'keep' },
      ];

/** Further away nobody is sent without being asked. */
const NEAR_DAYS = 3;

/** The same hour with a free colleague, else the same coach later on, within three days; else somebody has to choose. */
const proposalOf = (
  booking: AffectedBooking,
  choices: readonly Choice[],
  coachId: number,
): Choice | undefined => {
  if (booking.is_running) return { act: 'keep' };
  const until = addDays(booking.date, NEAR_DAYS);
  const isLater = ({ date, time }: CivilMoment) => `${date} ${time}` > `${booking.date} ${booking.time}`;
  return (
    choices.find(({ act }) => act === 'hand_over') ??
    choices.find((one) => one.act === 'move' && one.coach_id === coachId && one.date <= until && isLater(one))
  );
};

export interface Decided {
  readonly key: string;
  readonly booking: AffectedBooking;
  /** Undefined while it is to be chosen. */
  readonly choice: Choice | undefined;
  /** What is left to choose from: no hour that another of them takes. */
  readonly choices: readonly Choice[];
}

/**
 * Every booking with what becomes of it. What was chosen by hand holds as long as it is offered, and takes its hour before
 * anything is proposed; no two go to the same hour.
 */
export const decide = (
  bookings: readonly AffectedBooking[],
  chosen: Choices,
  coachId: number,
): readonly Decided[] => {
  const taken = new Map<string, Taken>();
  const settled = new Map<string, Choice>();
  const offered = (booking: AffectedBooking): Choice[] => {
    const key = keyOf(booking);
    const others = [...taken].flatMap(([by, hour]) => (by === key ? [] : [hour]));
    return allChoices(booking).filter((choice) => {
      const wanted = takenBy(booking, choice);
      return !wanted || !others.some((other) => overlaps(wanted, other));
    });
  };
  const settle = (booking: AffectedBooking, choice: Choice | undefined) => {
    if (!choice) return;
    settled.set(keyOf(booking), choice);
    const hour = takenBy(booking, choice);
    if (hour) taken.set(keyOf(booking), hour);
  };
  for (const booking of bookings) {
    const wish = chosen[keyOf(booking)];
    if (wish)
      settle(
        booking,
        offered(booking).find((choice) => choiceId(choice) === choiceId(wish)),
      );
  }
  for (const booking of bookings)
    if (!chosen[keyOf(booking)]) settle(booking, proposalOf(booking, offered(booking), coachId));
  return bookings.map((booking) => ({
    key: keyOf(booking),
    booking,
    choice: settled.get(keyOf(booking)),
    choices: offered(booking),
  }));
};

/** What a press on an act chooses: the first place there is for it. */
export const firstOf = ({ choices }: Decided, act: AbsenceAct): Choice | undefined =>
  choices.find((choice) => choice.act === act);

/** What is offered beside a booking that nobody could place: the nearest hours, and to cancel it. */
const CHIPS = 2;
export const chipsOf = ({ choices }: Decided): readonly Choice[] => [
  ...choices.filter(({ act }) => act === 'move').slice(0, CHIPS),
  ...choices.filter(({ act }) => act === 'cancel'),
];

export interface Counts {
  readonly acts: Readonly<Record<AbsenceAct, number>>;
  /** Still to be chosen. */
  readonly open: number;
  readonly sessions: number;
  readonly courses: number;
  readonly people: number;
  /** Those who are told of something. */
  readonly toTell: number;
  readonly refunds: Readonly<Record<AffectedBooking['unit'], number>>;
}

export const countDecided = (decided: readonly Decided[]): Counts => {
  const acts = Object.fromEntries(
    ABSENCE_ACTS.map((act) => [act, decided.filter(({ choice }) => choice?.act === act).length]),
  );
  const peopleIn = (some: readonly Decided[]) => some.reduce((sum, { booking }) => sum + booking.people, 0);
  const cancelled = decided.filter(({ choice }) => choice?.act === 'cancel');
  const refund = (unit: AffectedBooking['unit']) =>
    cancelled
      .filter(({ booking }) => booking.unit === unit)
      .reduce((sum, { booking }) => sum + booking.cost * booking.people, 0);
  return {
    acts: {
      move: acts['move'] ?? 0,
      hand_over: acts['hand_over'] ?? 0,
      cancel: acts['cancel'] ?? 0,
      keep: acts['keep'] ?? 0,
    },
    open: decided.filter(({ choice }) => !choice).length,
    sessions: decided.filter(({ booking }) => booking.course_id === null).length,
    courses: decided.filter(({ booking }) => booking.course_id !== null).length,
    people: peopleIn(decided),
    toTell: peopleIn(decided.filter(({ choice }) => choice && choice.act !== 'keep')),
    refunds: { SI: refund('SI'), SE: refund('SE') },
  };
};

/** As the server takes them. What is not chosen is not named, and so is kept. */
export const decisionsOf = (decided: readonly Decided[]): BookingDecision[] =>
  decided.flatMap(({ booking: { reservation_id, course_id }, choice }) =>
    choice
      ? [
          {
            ...(reservation_id === null ? {} : { reservation_id }),
            ...(course_id === null ? {} : { course_id }),
            ...choice,
          },
        ]
      : [],
  );
