import { type AdminClient, listClients, readClient } from '@elan/contract/clients/clients.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api/api-client.ts';

const FOUND_AT_ONCE = 8;

/** The clients known by these words: part of a name, phone, e-mail or matricule; the names first. */
export const useClientSearch = (text: string, { enabled = true } = {}) =>
  useQuery({
    queryKey: ['admin', 'clients', 'search', text],
    meta: { topics: ['clients', 'points'] },
    queryFn: ({ signal }) =>
      callPage(listClients, {
        query: { q: text || undefined, sort: text ? 'match' : undefined, per_page: FOUND_AT_ONCE },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  });

const clientKey = (id: number | undefined) => ['admin', 'clients', 'one', id];

/** Who was just found in a list need not be asked for again. */
export const useRememberClient = () => {
  const cache = useQueryClient();
  return (client: AdminClient) => void cache.setQueryData(clientKey(client.id), client);
};

export const useClient = (id: number | undefined) =>
  useQuery({
    queryKey: clientKey(id),
    meta: { topics: ['clients', 'points', 'reservations', 'group-courses'] },
    queryFn: ({ signal }) => call(readClient, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  });
