import {
  type AdminClient,
  listClients,
  readClient,
  readClientAgenda,
} from '@elan/contract/clients/clients.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, usePage } from '../../lib/api/use-call.ts';
import { withoutAccents } from '../../lib/text-search.ts';

const FOUND_AT_ONCE = 8;

/** Whether these words are part of what a client is known by. */
const isKnownBy = (text: string, client: AdminClient): boolean => {
  const { full_name, username, matricule, phone, email } = client;
  const known = withoutAccents([full_name, username, matricule, phone, email].filter(Boolean).join(' '));
  return withoutAccents(text)
    .split(/\s+/)
    .every((word) => known.includes(word));
};

/**
 * The clients known by these words: part of a name, phone, e-mail or matricule; the names first. Until the answer is there, those found
 * before whom the new words fit as well: whoever is listed may be chosen, and nobody else may be meant.
 */
export const useClientSearch = (text: string, { enabled = true } = {}) =>
  usePage(
    ['admin', 'clients', 'search', text],
    listClients,
    { query: { q: text || undefined, sort: text ? 'match' : undefined, per_page: FOUND_AT_ONCE } },
    {
      topics: ['clients', 'points'],
      enabled,
      placeholderData: (before) =>
        before && { ...before, rows: before.rows.filter((client) => isKnownBy(text, client)) },
    },
  );

const clientKey = (id: number | undefined) => ['admin', 'clients', 'one', id];

/** Who was just found in a list need not be asked for again. */
export const useRememberClient = () => {
  const cache = useQueryClient();
  return (client: AdminClient) => void cache.setQueryData(clientKey(client.id), client);
};

export const useClient = (id: number | undefined) =>
  useCall(
    clientKey(id),
    readClient,
    { params: { id: id ?? 0 } },
    { topics: ['clients', 'points', 'reservations', 'group-courses'], enabled: id !== undefined },
  );

/** When a client is taken, both days included. */
export const useClientAgenda = (
  id: number | undefined,
  span: { readonly from: CivilDate; readonly to: CivilDate } | undefined,
) =>
  useCall(
    ['admin', 'clients', 'agenda', id, span],
    readClientAgenda,
    { params: { id: id ?? 0 }, query: span ?? { from: '', to: '' } },
    { topics: ['reservations', 'group-courses'], enabled: id !== undefined && span !== undefined },
  );
