import { DAY_START_MINUTE } from '@elan/contract/planning/planning.rules.ts';
import type {
  PlanningAvailability,
  PlanningQuery,
  PlanningReservation,
} from '@elan/contract/planning/planning.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { type AbsenceSpan, spanOnDay } from '../../../entities/absences/absence-span.ts';
import type { PlanMarks } from '../../../entities/absences/plan-marks.ts';
import { weekOf } from '../../../ui/calendar/days.ts';
import type { MinuteSpan } from '../../../ui/calendar/minute-spans.ts';
import { dayBlocks, firstMinute } from './grid/day-blocks.ts';
import { type Column, columnOfDay } from './grid/grid-cells.ts';

/** A day of all coaches, or a coach's week. */
export const PLAN_VIEWS = ['day', 'week'] as const;
export type PlanView = (typeof PLAN_VIEWS)[number];

export interface PlannedColumn extends Column {
  /** The coach's. */
  readonly name: string;
  readonly photo: string | null;
  /** No slot of that day, free or taken, as far as all of it could be read. */
  readonly isUnconfigured: boolean;
  readonly hasLeft: boolean;
  /** The hours in which the coach is away. */
  readonly absence?: MinuteSpan | undefined;
}

/** What the grid shows: in the day view a column for every coach, in the week view one for every day of a coach. */
export interface Plan {
  readonly view: PlanView;
  /** The day that is chosen, one of `days`. */
  readonly date: CivilDate;
  /** One, or Monday to Sunday. */
  readonly days: readonly CivilDate[];
  readonly columns: readonly PlannedColumn[];
  /** The first minute of the grid. */
  readonly from: number;
  /** What the columns show of what is reserved. */
  readonly busy: readonly PlanningReservation[];
  /** Else what looks unconfigured may only be unread. */
  readonly isFreeKnown: boolean;
}

export const daysInView = (view: PlanView, date: CivilDate): readonly CivilDate[] =>
  view === 'week' ? weekOf(date) : [date];

/** The same, as one asks the server for them. */
export const spanInView = (view: PlanView, date: CivilDate): PlanningQuery => {
  const days = daysInView(view, date);
  return { start_date: days[0] ?? date, end_date: days.at(-1) ?? date };
};

/** How many days the arrows go on. */
export const daysPerStep = (view: PlanView): number => (view === 'week' ? 7 : 1);

/** When a coach is away. */
type CoachAbsence = AbsenceSpan & { readonly coach_id: number };

interface PlanParts {
  readonly view: PlanView;
  readonly date: CivilDate;
  /** Whose week it is: of the first coach, if that one is not there. */
  readonly coachId: number | undefined;
  readonly coaches: readonly { readonly id: number; readonly name: string; readonly photo: string | null }[];
  readonly free: readonly PlanningAvailability[];
  readonly busy: readonly PlanningReservation[];
  readonly now: CivilMoment;
  readonly isFreeKnown: boolean;
  readonly isAllKnown: boolean;
  /** Of coaches who are away, as far as they are known. */
  readonly absences?: readonly CoachAbsence[];
}

type PlannedCoach = PlanParts['coaches'][number] & { readonly hasLeft: boolean };

/** Coaches who have left keep a column on the days on which they gave something. */
const leftCoaches = (busy: readonly PlanningReservation[]): PlannedCoach[] => {
  const names = new Map(
    busy.flatMap(({ coach_id, coach_name }) => (coach_name ? [[coach_id, coach_name]] : [])),
  );
  return [...names].map(([id, name]) => ({ id, name, photo: null, hasLeft: true }));
};

/** With the one who is away first, then those who take something over: side by side, however many coaches there are. */
export const withAbsentFirst = (plan: Plan, { coach_id: absent, span, marks }: PlanMarks): Plan => {
  const columns = plan.columns.map((column) =>
    column.coachId === absent && span && !column.absence
      ? { ...column, absence: spanOnDay(span, column.date) }
      : column,
  );
  if (plan.view === 'week') return { ...plan, columns };
  const takers = marks.flatMap(({ kind, coach_id }) => (kind === 'arrives' ? [coach_id] : []));
  const rank = ({ coachId }: PlannedColumn) => (coachId === absent ? 0 : takers.includes(coachId) ? 1 : 2);
  return { ...plan, columns: columns.toSorted((one, other) => rank(one) - rank(other)) };
};

export const planOf = (parts: PlanParts): Plan => {
  const { view, date, coachId, coaches, free, busy, now, isFreeKnown, isAllKnown, absences = [] } = parts;
  const days = daysInView(view, date);
  const here = coaches.map(({ id, name, photo }) => ({ id, name, photo, hasLeft: false }));
  const chosen = here.find(({ id }) => id === coachId) ?? here[0];
  const shown = view === 'day' ? [...here, ...leftCoaches(busy)] : chosen ? [chosen] : [];
  const isShown = ({ coach_id }: { readonly coach_id: number }) => shown.some(({ id }) => id === coach_id);
  const [lines, taken] = [free.filter(isShown), busy.filter(isShown)];
  const from = firstMinute(lines, taken, DAY_START_MINUTE);
  const columns = shown.flatMap(({ id, name, photo, hasLeft }) =>
    days.map((day): PlannedColumn => {
      const isOwn = (line: { readonly coach_id: number; readonly date: CivilDate }) =>
        line.coach_id === id && line.date === day;
      const [own, held] = [lines.filter(isOwn), taken.filter(isOwn)];
      return {
        columnId: view === 'week' ? columnOfDay(day) : id,
        coachId: id,
        date: day,
        name,
        photo,
        hasLeft,
        absence: absences
          .filter(({ coach_id }) => coach_id === id)
          .map((absence) => spanOnDay(absence, day))
          .find((span) => span !== undefined),
        isUnconfigured: isAllKnown && own.length + held.length === 0,
        blocks: dayBlocks(own, held, { date: day, now, from }),
      };
    }),
  );
  return { view, date, days, columns, from, busy: taken, isFreeKnown };
};
