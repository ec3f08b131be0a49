import { listClientMeetings, readClientRecord } from '@elan/contract/clients/client-record.ts';
import {
  type ClientBody,
  type ClientsQuery,
  createClient as createClientEndpoint,
  deleteClient as deleteClientEndpoint,
  listClients,
  type NewClientBody,
  updateClient as updateClientEndpoint,
} from '@elan/contract/clients/clients.ts';
import { readClientMailChoices } from '@elan/contract/mails/mail-choices.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useCall, usePage } from '../../../lib/api/use-call.ts';

export const useAdminClients = (query: ClientsQuery) =>
  usePage(
    ['admin', 'clients', 'all', query],
    listClients,
    { query },
    { topics: ['clients', 'points', 'bilans'] },
  );

/** The head of a client's page, of a closed account too. */
export const useClientRecord = (id: number | undefined) =>
  useCall(
    ['admin', 'clients', 'record', id],
    readClientRecord,
    { params: { id: id ?? 0 } },
    {
      topics: ['clients', 'points', 'bilans', 'reservations', 'group-courses', 'packs', 'payments'],
      enabled: id !== undefined,
    },
  );

/** How many clients have a number that cannot be dialled. */
export const useUnusableNumbers = (): number | undefined =>
  usePage(
    ['admin', 'clients', 'unusable'],
    listClients,
    { query: { phone: 'unusable', per_page: 1 } },
    { topics: ['clients'] },
  ).data?.total;

type MeetingsQuery = { readonly past: boolean; readonly page: number; readonly per_page: number };

/** A client's sessions and courses: what is to come, or what has been. */
export const useClientMeetings = (id: number, query: MeetingsQuery) =>
  usePage(
    ['admin', 'clients', 'meetings', id, query],
    listClientMeetings,
    { params: { id }, query },
    { topics: ['reservations', 'group-courses'] },
  );

/** What a client wants to be told by mail. */
export const useClientMailChoices = (id: number) =>
  useCall(['admin', 'mail-choices', id], readClientMailChoices, { params: { id } });

export const createClient = (body: NewClientBody) => call(createClientEndpoint, { body });
/** `version`: the one that was seen. */
export const updateClient = (id: number, body: ClientBody & { readonly version: number }) =>
  call(updateClientEndpoint, { params: { id }, body });
export const deleteClient = (id: number) => call(deleteClientEndpoint, { params: { id } });
