import {
  deleteBilan as deleteBilanEndpoint,
  listBilanVersions,
  listClientsWithBilans,
  saveBilan as saveBilanEndpoint,
  type WrittenBilan,
} from '@elan/contract/bilans.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api-client.ts';

const BILANS_KEY = ['admin', 'bilans'];

/** What the coaches wrote about one client, freshest first. */
export const useClientBilans = (clientId: number) =>
  useQuery({
    queryKey: [...BILANS_KEY, 'of-client', clientId],
    queryFn: async ({ signal }) => {
      const [client] = await call(listClientsWithBilans, { query: { client_id: clientId }, signal });
      return client?.bilans ?? [];
    },
  });

const VERSIONS_AT_ONCE = 50;

/** What a bilan said over time, newest first; asked for once somebody wants to see it. */
export const useBilanVersions = (clientId: number, coachId: number, enabled: boolean) =>
  useQuery({
    queryKey: [...BILANS_KEY, 'versions', clientId, coachId],
    queryFn: ({ signal }) =>
      callPage(listBilanVersions, {
        params: { clientId, coachId },
        query: { per_page: VERSIONS_AT_ONCE },
        signal,
      }),
    enabled,
  });

/** `version`: the one that was seen, 0 for none. */
export const saveBilan = (
  clientId: number,
  coachId: number,
  body: { readonly bilan: string; readonly version: number },
) => call(saveBilanEndpoint, { params: { clientId, coachId }, body });

export const deleteBilan = ({ client_id, coach_id }: WrittenBilan) =>
  call(deleteBilanEndpoint, { params: { clientId: client_id, coachId: coach_id } });
