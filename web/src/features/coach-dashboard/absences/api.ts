import {
  type AbsenceBody,
  createAbsence,
  deleteAbsence,
  listCoachAbsences,
} from '@elan/contract/absences/absences.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** What the coach asked for, and every absence from today on. */
export const useOwnAbsences = (coachId: number | undefined) =>
  useCall(
    ['coach', 'absences', coachId],
    listCoachAbsences,
    { params: { id: coachId ?? 0 } },
    { topics: ['hours'], enabled: coachId !== undefined },
  );

export const askForAbsence = (coachId: number, body: AbsenceBody) =>
  call(createAbsence, { params: { id: coachId }, body });

export const takeBack = ({ id, coach_id }: { readonly id: number; readonly coach_id: number }) =>
  call(deleteAbsence, { params: { id: coach_id, absence_id: id } });
