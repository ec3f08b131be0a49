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
import {
  type MoveReservationsBody,
  moveReservations as moveEndpoint,
  previewReservationMoves,
  readReservationHistory,
} from '@elan/contract/reservations/reservations-moving.ts';
import { keepPreviousData } from '@tanstack/react-query';
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

/** What a session has gone through, read anew with its next step and never otherwise: one that is deleted has none. */
export const useReservationHistory = ({
  id,
  version,
  status,
}: Pick<Reservation, 'id' | 'version' | 'status'>) =>
  useCall(
    ['admin', 'reservations', 'history', id, version, status],
    readReservationHistory,
    { params: { id } },
    { staleTime: 'static' },
  );

/** What moving several would come to, as long as somebody asks. */
export const useMovesPreview = (body: MoveReservationsBody | undefined) =>
  useCall(
    ['admin', 'reservations', 'moves', body],
    previewReservationMoves,
    { body: body ?? { ids: [], days: 0 } },
    {
      topics: ['reservations', 'slots', 'coaches', 'group-courses'],
      enabled: body !== undefined,
      placeholderData: keepPreviousData,
      select: ({ moves }) => ({ days: moves }),
    },
  );

export const moveReservations = (body: MoveReservationsBody) => call(moveEndpoint, { body });

export const cancelReservation = ({ id }: Pick<Reservation, 'id'>, isRefunded: boolean) =>
  call(cancelEndpoint, { params: { id }, body: { refundPoints: isRefunded } });

export const deleteReservation = ({ id }: Pick<Reservation, 'id'>) =>
  call(deleteEndpoint, { params: { id } });

export const readExport = (query: Partial<ReservationsExportQuery>) => call(exportReservations, { query });
