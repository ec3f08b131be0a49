import { type AdminCoach, listCoachesForAdmin } from '@elan/contract/coaches/coaches.ts';
import {
  createCoach,
  deleteCoach,
  type NewCoach,
  type NewCoachBody,
  updateCoach,
} from '@elan/contract/coaches/coaches-admin.ts';
import { languageNow } from '@elan/contract/language.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { LOCALES } from '../../../lib/language.ts';

const byName = (a: AdminCoach, b: AdminCoach) => a.name.localeCompare(b.name, LOCALES[languageNow()]);

/** All of them: a studio has some dozens at most. What they still have to give moves with every booking. */
export const useAdminCoaches = () =>
  useCall(
    ['admin', 'coaches', 'all'],
    listCoachesForAdmin,
    {},
    {
      topics: ['coaches', 'reservations', 'group-courses'],
      select: (coaches) => ({ rows: coaches.toSorted(byName), total: coaches.length }),
    },
  );

/** Adds a coach, or changes one with its credentials: a password left blank stays as it is. */
export const saveCoach = (
  coach: { readonly id: 'new' } | Pick<AdminCoach, 'id' | 'version'>,
  body: Omit<NewCoachBody, 'username'>,
): Promise<NewCoach> =>
  coach.id === 'new'
    ? call(createCoach, { body })
    : call(updateCoach, {
        params: { id: coach.id },
        body: { ...body, updateCredentials: true, version: coach.version },
      });

export const archiveCoach = ({ id }: AdminCoach) => call(deleteCoach, { params: { id } });
