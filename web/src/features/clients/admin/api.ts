import {
  type ClientBody,
  type ClientsQuery,
  createClient as createClientEndpoint,
  deleteClient as deleteClientEndpoint,
  listClients,
  type NewClientBody,
  updateClient as updateClientEndpoint,
} from '@elan/contract/clients/clients.ts';
import { listClientCourses } from '@elan/contract/group-courses/group-courses-admin.ts';
import { listUserPacks } from '@elan/contract/packs/packs-admin.ts';
import { listReservations } from '@elan/contract/reservations/reservations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api/api-client.ts';

export const useAdminClients = (query: ClientsQuery) =>
  useQuery({
    queryKey: ['admin', 'clients', 'all', query],
    meta: { topics: ['clients', 'points', 'bilans'] },
    queryFn: ({ signal }) => callPage(listClients, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const PANEL_ROWS = 20;

/** A client's sessions, the latest date first. */
export const useClientSessions = (clientId: number, page: number) =>
  useQuery({
    queryKey: ['admin', 'reservations', 'of-client', clientId, page],
    queryFn: ({ signal }) =>
      callPage(listReservations, { query: { client_id: clientId, page, per_page: PANEL_ROWS }, signal }),
    placeholderData: keepPreviousData,
  });

/** A client's seats in group courses, the latest date first. */
export const useClientCourses = (clientId: number, page: number) =>
  useQuery({
    queryKey: ['admin', 'group-courses', 'of-client', clientId, page],
    queryFn: ({ signal }) =>
      callPage(listClientCourses, {
        params: { id: clientId },
        query: { page, per_page: PANEL_ROWS },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The packs a client was given and still has, the newest first. */
export const useClientPacks = (clientId: number, page: number) =>
  useQuery({
    queryKey: ['admin', 'packs', 'of-client', clientId, page],
    meta: { topics: ['packs', 'payments'] },
    queryFn: ({ signal }) =>
      callPage(listUserPacks, {
        query: { user_id: clientId, all: true, page, per_page: PANEL_ROWS },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const createClient = (body: NewClientBody) => call(createClientEndpoint, { body });
/** `version`: the one that was seen. */
export const updateClient = (id: number, body: ClientBody & { readonly version: number }) =>
  call(updateClientEndpoint, { params: { id }, body });
export const deleteClient = (id: number) => call(deleteClientEndpoint, { params: { id } });
