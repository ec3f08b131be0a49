import { listAbsences } from '@elan/contract/absences/absences.ts';
import { useCall } from '../../lib/api/use-call.ts';

export const ABSENCES_KEY = ['admin', 'absences'];

/** All that coaches ask for, that is to come, or of which people are still to be told. */
export const useAbsences = ({ enabled = true } = {}) =>
  useCall(ABSENCES_KEY, listAbsences, {}, { topics: ['hours', 'coaches'], enabled });
