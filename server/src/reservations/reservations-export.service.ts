import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import {
  EXPORT_ROWS_MAX,
  type ReservationsExportQuery,
} from '@elan/contract/reservations/reservations-export.ts';
import { csvFile } from '../platform/csv.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { listSessions } from './reservations.service.ts';
import { exportedReservations, RESERVATION_EXPORT_TEXTS } from './reservations-export.templates.ts';

/** Named after its days, if it has any. */
const fileName = ({ from, to }: ReservationsExportQuery) =>
  `${[RESERVATION_EXPORT_TEXTS.FILE, ...new Set([from, to])].filter((part) => part !== undefined).join('-')}.csv`;

/** What the list shows under the same filters, from its first row to its last. */
export async function exportSessions(deps: Deps, { ids, ...query }: ReservationsExportQuery): Promise<File> {
  const asked = { ...query, ids: ids?.split(',').map(Number) };
  const { rows, total } = await listSessions(deps, { ...asked, page: 1, per_page: EXPORT_ROWS_MAX });
  if (total > EXPORT_ROWS_MAX) throw new Refusal(409, RESERVATION_TEXTS.tooManyToExport(EXPORT_ROWS_MAX));
  return csvFile(fileName(query), exportedReservations(rows));
}
