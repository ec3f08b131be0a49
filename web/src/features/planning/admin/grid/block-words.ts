import type { PlanningCourse, PlanningReservation } from '@elan/contract/planning/planning.ts';
import { timeOfMinutes } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { comma, formatLength, formatTimeRange } from '../../../../lib/time/format.ts';
import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import type { Block } from './day-blocks.ts';

/** How much of the day nothing is offered on, and whether that can still change. */
interface Emptiness {
  readonly isWholeDay: boolean;
  readonly isOver: boolean;
}

/** 13:00 – 15:00 */
export const formatSpan = ({ start, end }: MinuteSpan): string =>
  formatTimeRange(timeOfMinutes(start), end - start);

/** When it really begins and ends, not what it fills in the grid. */
export const hoursOf = ({ time, duration }: Pick<PlanningReservation, 'time' | 'duration'>): string =>
  formatTimeRange(time, duration);

/** The half hours that a reservation takes from others: 12:00, 12:30. */
export const halfHoursOf = ({ start, end }: MinuteSpan, step: number): string[] =>
  Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => timeOfMinutes(start + index * step));

/** 9/12 places, 12/12 · complet */
export const useSeatsName = () => {
  const { t } = useLingui();
  return ({ current_participants: taken, max_participants: seats }: PlanningCourse): string =>
    taken >= seats ? t`${taken}/${seats} · complet` : t`${taken}/${seats} places`;
};

/** What is said of a cell to those who do not see where it is: what it shows, then the rest. */
export const useCellName = () => {
  const { t } = useLingui();
  const seatsOf = useSeatsName();
  const unconfigured = (hours: string, coach: string, { isWholeDay, isOver }: Emptiness) => {
    if (!isWholeDay) return t`Non configuré, ${hours}, ${coach}`;
    return isOver
      ? t`Non configuré, Aucun créneau ce jour, ${hours}, ${coach}`
      : t`Non configuré, Aucun créneau ce jour, Ajouter des créneaux, ${hours}, ${coach}`;
  };
  return (block: Block, coach: string, emptiness: Emptiness): string => {
    const hours = formatSpan(block);
    switch (block.kind) {
      case 'session': {
        const { client_name, session_type } = block.session;
        const kind = session_type === 'bilan' ? t`bilan` : t`séance`;
        const told = `${client_name}${comma()}${hoursOf(block.session)}${comma()}${kind}`;
        return block.phase === 'past' ? t`${told}, passé, avec ${coach}` : t`${told}, avec ${coach}`;
      }
      case 'course': {
        const told = `${block.course.title}${comma()}${hoursOf(block.course)}${comma()}${seatsOf(block.course)}`;
        return block.phase === 'past'
          ? t`${told}, cours collectif passé, avec ${coach}`
          : t`${told}, cours collectif, avec ${coach}`;
      }
      case 'free':
        return t`Libre ${formatLength(block.end - block.start)}, ${hours}, ${coach}`;
      case 'untaken':
        return t`Non pris, ${hours}, ${coach}`;
      case 'unconfigured':
        return unconfigured(hours, coach, emptiness);
    }
  };
};
