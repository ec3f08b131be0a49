import { listCoaches, listCoachesForAdmin } from '@elan/contract/coaches/coaches.ts';
import { useCall } from '../../lib/api/use-call.ts';

/** They are few: all of them at once. */
export const useDeskCoaches = ({ enabled = true } = {}) =>
  useCall(['admin', 'coaches'], listCoachesForAdmin, {}, { enabled });

/** The coaches with the first hour that can still be booked with each. */
export const useNextHours = ({ enabled = true } = {}) =>
  useCall(
    ['admin', 'coaches', 'next-hours'],
    listCoaches,
    {},
    { topics: ['coaches', 'slots', 'reservations', 'group-courses'], enabled },
  );
