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
import { call } from '../../../lib/api/api-client.ts';
import { usePage } from '../../../lib/api/use-call.ts';

export const useAdminClients = (query: ClientsQuery) =>
  usePage(
    ['admin', 'clients', 'all', query],
    listClients,
    { query },
    { topics: ['clients', 'points', 'bilans'] },
  );

export const PANEL_ROWS = 20;

/** A client's sessions, the latest date first. */
export const useClientSessions = (clientId: number, page: number) =>
  usePage(['admin', 'reservations', 'of-client', clientId, page], listReservations, {
    query: { client_id: clientId, page, per_page: PANEL_ROWS },
  });

/** A client's seats in group courses, the latest date first. */
export const useClientCourses = (clientId: number, page: number) =>
  usePage(['admin', 'group-courses', 'of-client', clientId, page], listClientCourses, {
    params: { id: clientId },
    query: { page, per_page: PANEL_ROWS },
  });

/** The packs a client was given and still has, the newest first. */
export const useClientPacks = (clientId: number, page: number) =>
  usePage(
    ['admin', 'packs', 'of-client', clientId, page],
    listUserPacks,
    { query: { user_id: clientId, all: true, page, per_page: PANEL_ROWS } },
    { topics: ['packs', 'payments'] },
  );

export const createClient = (body: NewClientBody) => call(createClientEndpoint, { body });
/** `version`: the one that was seen. */
export const updateClient = (id: number, body: ClientBody & { readonly version: number }) =>
  call(updateClientEndpoint, { params: { id }, body });
export const deleteClient = (id: number) => call(deleteClientEndpoint, { params: { id } });
