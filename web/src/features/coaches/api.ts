import { listCoaches } from '@elan/contract/coaches/coaches.ts';
import { useCall } from '../../lib/api/use-call.ts';

/** Each with the first free hour and, while away, the day of return: a booking or an absence makes the list read again too. */
export const useCoaches = () =>
  useCall(['coaches'], listCoaches, {}, { topics: ['coaches', 'slots', 'hours'] });
