import {
  cancelReservation as cancelEndpoint,
  deleteReservation as deleteEndpoint,
  listReservations,
  type Reservation,
  type ReservationsQuery,
  readReservation,
} from '@elan/contract/reservations/reservations.ts';
import {
  exportReservations,
  type ReservationsExportQuery,
} from '@elan/contract/reservations/reservations-export.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useCall, usePage } from '../../../lib/api/use-call.ts';

/** `undefined` while the studio's date, on which the question depends, is not known. */
export const useReservations = (query: Partial<ReservationsQuery> | undefined) =>
  usePage(
    ['admin', 'reservations', 'list', query],
    listReservations,
    { query: query ?? {} },
    { topics: ['reservations', 'clients', 'coaches'], enabled: query !== undefined },
  );

/** One session wherever it stands in the list: an address may name any. */
export const useReservation = (id: number | undefined) =>
  useCall(
    ['admin', 'reservations', 'one', id],
    readReservation,
    { params: { id: id ?? 0 } },
    { topics: ['reservations', 'clients', 'coaches'], enabled: id !== undefined },
  );

/** Gives back what was paid. */
export const cancelReservation = ({ id }: Pick<Reservation, 'id'>) =>
  call(cancelEndpoint, { params: { id }, body: { refundPoints: true } });

export const deleteReservation = ({ id }: Pick<Reservation, 'id'>) =>
  call(deleteEndpoint, { params: { id } });

export const readExport = (query: Partial<ReservationsExportQuery>) => call(exportReservations, { query });
