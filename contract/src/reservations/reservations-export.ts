import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { file } from '../files.ts';
import { ReservationsQuery } from './reservations.ts';

const EXPORT_IDS = /^\d{1,9}(,\d{1,9}){0,199}$/;
/** More than a spreadsheet is good for; a large studio has as many in some months. */
export const EXPORT_ROWS_MAX = 10_000;

/** The list as it is filtered and sorted, or some of its rows. */
export const ReservationsExportQuery = z.extend(z.omit(ReservationsQuery, { page: true, per_page: true }), {
  /** Numbers between commas: no others than these. */
  ids: z.optional(z.string().check(z.regex(EXPORT_IDS))),
});
export type ReservationsExportQuery = z.infer<typeof ReservationsExportQuery>;

export const exportReservations = endpoint({
  method: 'GET',
  path: '/api/admin/reservations/export.csv',
  summary: 'The sessions of a filtered list, for a spreadsheet',
  auth: ['admin'],
  query: ReservationsExportQuery,
  reply: file('text/csv'),
});
