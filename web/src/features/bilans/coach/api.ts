import { listBilanVersions, saveOwnBilan } from '@elan/contract/bilans.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api-client.ts';

/** `version`: the one that was seen, 0 for none. */
export const saveBilan = (id: number, body: { readonly bilan: string; readonly version: number }) =>
  call(saveOwnBilan, { params: { id }, body });

const VERSIONS_AT_ONCE = 50;

/** What the coach's own bilan of a client said over time, newest first; asked for once somebody wants to see it. */
export const useOwnVersions = (clientId: number, coachId: number, enabled: boolean) =>
  useQuery({
    queryKey: ['coach', 'bilans', 'versions', clientId],
    queryFn: ({ signal }) =>
      callPage(listBilanVersions, {
        params: { clientId, coachId },
        query: { per_page: VERSIONS_AT_ONCE },
        signal,
      }),
    enabled,
  });
