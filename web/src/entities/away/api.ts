import { listCoachAbsences } from '@elan/contract/absences/absences.ts';
import { listClosures } from '@elan/contract/closures/closures.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { Area } from '../../lib/session/area.ts';
import { awayOn } from './away.ts';

interface Asked {
  readonly area: Exclude<Area, 'client'>;
  readonly coachId: number | undefined;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** When a coach cannot be booked on the days from one to another, day by day. While it is not known, nothing is said. */
export const useAway = ({ area, coachId, from, to }: Asked) => {
  const closures = useCall(
    [area, 'closures', from, to],
    listClosures,
    { query: { from, to } },
    { topics: ['hours'] },
  );
  const absences = useCall(
    [area, 'absences', 'of-coach', coachId],
    listCoachAbsences,
    { params: { id: coachId ?? 0 } },
    { topics: ['hours'], enabled: coachId !== undefined },
  );
  return (date: CivilDate) => awayOn(date, closures.data, absences.data);
};
