import {
  type AdminCoach,
  createCoach,
  deleteCoach,
  listCoachesForAdmin,
  type NewCoach,
  type NewCoachBody,
  updateCoach,
} from '@elan/contract/coaches.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const byName = (a: AdminCoach, b: AdminCoach) => a.name.localeCompare(b.name, 'fr');

/** All of them: a studio has some dozens at most. What they still have to give moves with every booking. */
export const useAdminCoaches = () =>
  useQuery({
    queryKey: ['admin', 'coaches', 'all'],
    queryFn: ({ signal }) => call(listCoachesForAdmin, { signal }),
    meta: { topics: ['coaches', 'reservations', 'group-courses'] },
    select: (coaches) => ({ rows: coaches.toSorted(byName), total: coaches.length }),
  });

export type CoachInput = Omit<NewCoachBody, 'username'>;

/** Adds a coach, or changes one with its credentials: a password left blank stays as it is. */
export const saveCoach = (id: number | undefined, body: CoachInput): Promise<NewCoach> =>
  id === undefined
    ? call(createCoach, { body })
    : call(updateCoach, { params: { id }, body: { ...body, updateCredentials: true } });

export const archiveCoach = ({ id }: AdminCoach) => call(deleteCoach, { params: { id } });
