import { listCoaches, listCoachesForAdmin } from '@elan/contract/coaches/coaches.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

/** They are few: all of them at once. */
export const useDeskCoaches = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['admin', 'coaches'],
    queryFn: ({ signal }) => call(listCoachesForAdmin, { signal }),
    enabled,
  });

/** The coaches with the first hour that can still be booked with each. */
export const useNextHours = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['admin', 'coaches', 'next-hours'],
    meta: { topics: ['coaches', 'slots', 'reservations', 'group-courses'] },
    queryFn: ({ signal }) => call(listCoaches, { signal }),
    enabled,
  });
