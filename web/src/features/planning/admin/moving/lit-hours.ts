import type { BusyHours } from '@elan/contract/clients/clients.ts';
import { durationBlocks, ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { type CivilMoment, minutesOfDay } from '@elan/contract/time.ts';
import { isClientFree } from '../../../../entities/reservations/admin/free-hours.ts';
import type { FreeHour } from '../../../../entities/reservations/admin/use-move-session.ts';
import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import type { Plan } from '../plan.ts';

/** An hour of the grid to which the session that is being moved may go. */
export interface LitHour extends FreeHour, MinuteSpan {
  readonly column: number;
}

interface MovedSession extends CivilMoment {
  readonly session_type: SessionType;
}

/** The hours in sight that fit: free, of the session's kind, and with the client free as well. Day by day in the order of time, then of the columns. */
export const litHours = (
  { columns }: Pick<Plan, 'columns'>,
  session: MovedSession,
  clientHours: readonly BusyHours[],
): LitHour[] => {
  const minutes = durationBlocks(SESSION_MINUTES[session.session_type]) * ROW_MINUTES;
  return columns
    .flatMap(({ coachId, date, name, blocks }, column) =>
      blocks
        .flatMap((block) => (block.kind === 'free' ? block.starts : []))
        .filter(({ session_type }) => session_type === session.session_type)
        .filter(({ time }) => isClientFree(session, { date, time }, clientHours))
        .map(({ time }) => {
          const start = minutesOfDay(time);
          return { column, coach_id: coachId, coach_name: name, date, time, start, end: start + minutes };
        }),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start || a.column - b.column);
};

/** Where an hour stands in the grid as it is by now; nowhere on other days. */
export const inSight = ({ columns }: Pick<Plan, 'columns'>, hour: LitHour): LitHour | undefined => {
  const column = columns.findIndex(({ coachId, date }) => coachId === hour.coach_id && date === hour.date);
  return column < 0 ? undefined : { ...hour, column };
};

/** Where the keyboard begins among them: at the session's own hour or after it, on its day or a later one if that is in sight. */
export const hourNear = (hours: readonly LitHour[], { date, time }: CivilMoment): LitHour | undefined =>
  hours.find((hour) => hour.date >= date && hour.time >= time) ??
  hours.find((hour) => hour.time >= time) ??
  hours.at(-1);

export const keyOfHour = ({ coach_id, date, time }: FreeHour): string => `${coach_id}-${date}-${time}`;
