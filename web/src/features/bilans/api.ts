import { listBilanVersions } from '@elan/contract/bilans.ts';
import { useQuery } from '@tanstack/react-query';
import { callPage } from '../../lib/api-client.ts';
import type { Area } from '../../lib/area.ts';

/** Whose bilan of whom, and in which office it is read. */
export interface BilanPlace {
  readonly area: Area;
  readonly clientId: number;
  readonly coachId: number;
}

const VERSIONS_AT_ONCE = 50;

/** What a bilan said over time, newest first; asked for once somebody wants to see it. */
export const useBilanVersions = ({ area, clientId, coachId }: BilanPlace, enabled: boolean) =>
  useQuery({
    queryKey: [area, 'bilans', 'versions', clientId, coachId],
    queryFn: ({ signal }) =>
      callPage(listBilanVersions, {
        params: { clientId, coachId },
        query: { per_page: VERSIONS_AT_ONCE },
        signal,
      }),
    enabled,
  });
