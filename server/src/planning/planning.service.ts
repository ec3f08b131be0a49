import {
  PlanningAvailability,
  type PlanningQuery,
  PlanningReservation,
} from '@elan/contract/planning/planning.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './planning.queries.ts';

/** The slots of those days that nobody took, of every coach. */
export async function listFreeSlots({ db }: Deps, days: PlanningQuery): Promise<PlanningAvailability[]> {
  const rows = await queries.listFreeSlots(db, days);
  return rows.map((row) => PlanningAvailability.parse(row));
}

/** What keeps every coach busy on those days: sessions and group courses, in the order in which they begin. */
export async function listBusyHours({ db }: Deps, days: PlanningQuery): Promise<PlanningReservation[]> {
  const rows = await queries.listBusyHours(db, days);
  return rows.map(({ details, coach_name, ...hours }) =>
    PlanningReservation.parse({ ...hours, ...details, coach_name: coach_name ?? undefined }),
  );
}
