import {
  type ClientBody,
  type ClientsQuery,
  createClient as createClientEndpoint,
  deleteClient as deleteClientEndpoint,
  listClients,
  type NewClientBody,
  updateClient as updateClientEndpoint,
} from '@elan/contract/clients/clients.ts';
import type { PagedEndpoint } from '@elan/contract/endpoint.ts';
import { listClientCourses } from '@elan/contract/group-courses/group-courses-admin.ts';
import type { LiveTopic } from '@elan/contract/live/live.ts';
import { readClientMailChoices } from '@elan/contract/mails/mail-choices.ts';
import { listUserPacks } from '@elan/contract/packs/packs-admin.ts';
import { listReservations } from '@elan/contract/reservations/reservations.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, call } from '../../../lib/api/api-client.ts';
import { useCall, usePage } from '../../../lib/api/use-call.ts';

export const useAdminClients = (query: ClientsQuery) =>
  usePage(
    ['admin', 'clients', 'all', query],
    listClients,
    { query },
    { topics: ['clients', 'points', 'bilans'] },
  );

/** One of the lists in the panel of a client, a page at a time, as `DataTable` takes it. */
const usePanelList = <E extends PagedEndpoint>(
  key: QueryKey,
  endpoint: E,
  ask: (paging: { page: number; per_page: number }) => CallInput<E>,
  topics?: readonly LiveTopic[],
) => {
  const [page, setPage] = useState(1);
  const query = { page, per_page: 20 };
  const list = usePage([...key, page], endpoint, ask(query), topics && { topics });
  return { list, query, onChange: ({ page: next = 1 }: { readonly page?: number }) => setPage(next) };
};

/** A client's sessions, the latest date first. */
export const useClientSessions = (id: number) =>
  usePanelList(['admin', 'reservations', 'of-client', id], listReservations, (paging) => ({
    query: { client_id: id, ...paging },
  }));

/** A client's seats in group courses, the latest date first. */
export const useClientCourses = (id: number) =>
  usePanelList(['admin', 'group-courses', 'of-client', id], listClientCourses, (query) => ({
    params: { id },
    query,
  }));

/** What a client wants to be told by mail. */
export const useClientMailChoices = (id: number) =>
  useCall(['admin', 'mail-choices', id], readClientMailChoices, { params: { id } });

/** The packs a client was given and still has, the newest first. */
export const useClientPacks = (id: number) =>
  usePanelList(
    ['admin', 'packs', 'of-client', id],
    listUserPacks,
    (paging) => ({ query: { user_id: id, all: true, ...paging } }),
    ['packs', 'payments'],
  );

export const createClient = (body: NewClientBody) => call(createClientEndpoint, { body });
/** `version`: the one that was seen. */
export const updateClient = (id: number, body: ClientBody & { readonly version: number }) =>
  call(updateClientEndpoint, { params: { id }, body });
export const deleteClient = (id: number) => call(deleteClientEndpoint, { params: { id } });
