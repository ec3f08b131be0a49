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
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api/api-client.ts';

/** `undefined` while the studio's date, on which the question depends, is not known. */
export const useReservations = (query: Partial<ReservationsQuery> | undefined) =>
  useQuery({
    queryKey: ['admin', 'reservations', 'list', query],
    meta: { topics: ['reservations', 'clients', 'coaches'] },
    queryFn: ({ signal }) => callPage(listReservations, { query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
    enabled: query !== undefined,
  });

/** One session wherever it stands in the list: an address may name any. */
export const useReservation = (id: number | undefined) =>
  useQuery({
    queryKey: ['admin', 'reservations', 'one', id],
    meta: { topics: ['reservations', 'clients', 'coaches'] },
    queryFn: ({ signal }) => call(readReservation, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  });

/** Gives back what was paid. */
export const cancelReservation = ({ id }: Pick<Reservation, 'id'>) =>
  call(cancelEndpoint, { params: { id }, body: { refundPoints: true } });

export const deleteReservation = ({ id }: Pick<Reservation, 'id'>) =>
  call(deleteEndpoint, { params: { id } });

export const readExport = (query: Partial<ReservationsExportQuery>) => call(exportReservations, { query });
