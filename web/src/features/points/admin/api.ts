import { listClientPoints } from '@elan/contract/points/points.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPage } from '../../../lib/api/api-client.ts';

/** A page of a client's history of points, newest first. */
export const useClientPoints = (
  clientId: number,
  query: { readonly page: number; readonly per_page: number },
) =>
  useQuery({
    queryKey: ['admin', 'points', clientId, query],
    queryFn: ({ signal }) => callPage(listClientPoints, { params: { id: clientId }, query, signal }),
    placeholderData: keepPreviousData,
  });
