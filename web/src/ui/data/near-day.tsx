import type { CivilDate } from '@elan/contract/time.ts';
import { formatDay } from '../../lib/time/format.ts';
import { Badge } from '../feedback/badge.tsx';

/** aujourd'hui, demain, hier: nothing beside any other day, which says its date already */
export function NearDay({ date, today }: { date: CivilDate; today: CivilDate }) {
  const near = formatDay(date, today);
  return /\d/.test(near) ? null : <Badge size="sm">{near}</Badge>;
}
