import type { PlanningReservation } from '@elan/contract/planning.ts';
import { timeOfMinutes } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatTimeRange } from '../../../lib/format.ts';
import type { Block, Stretch } from './day-blocks.ts';

const MINUTES_PER_HOUR = 60;

/** 30 min, 1 h, 2 h 30 */
export const formatLength = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};

/** 13:00 – 15:00 */
export const formatStretch = ({ start, end }: Stretch): string =>
  formatTimeRange(timeOfMinutes(start), end - start);

/** When it really begins and ends, not what it fills in the grid. */
export const hoursOf = ({ time, duration }: Pick<PlanningReservation, 'time' | 'duration'>): string =>
  formatTimeRange(time, duration);

/** The half hours that a reservation takes from others: 12:00, 12:30. */
export const halfHoursOf = ({ start, end }: Stretch, step: number): string[] =>
  Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => timeOfMinutes(start + index * step));

/** What is said of a cell to those who do not see where it is. */
export const useCellName = () => {
  const { t } = useLingui();
  return (block: Block, coach: string): string => {
    const hours = formatStretch(block);
    switch (block.kind) {
      case 'session': {
        const { client_name, session_type } = block.session;
        const kind = session_type === 'bilan' ? t`bilan` : t`séance`;
        const told = `${client_name}, ${hoursOf(block.session)}, ${kind}`;
        return block.phase === 'past' ? t`${told}, passé, avec ${coach}` : t`${told}, avec ${coach}`;
      }
      case 'course': {
        const { title, current_participants: taken, max_participants: seats } = block.course;
        const told = t`${title}, ${hoursOf(block.course)}, cours collectif, ${taken} places prises sur ${seats}`;
        return block.phase === 'past' ? t`${told}, passé, avec ${coach}` : t`${told}, avec ${coach}`;
      }
      case 'free':
        return t`Libre, ${hours}, ${coach}`;
      case 'untaken':
        return t`Non pris, ${hours}, ${coach}`;
      case 'unconfigured':
        return t`Non configuré, ${hours}, ${coach}`;
    }
  };
};
