import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import { listOwnPoints } from '@elan/contract/points.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';
import { POINTS_UPDATED } from '../../lib/points-updated.ts';

const POINTS_KEY = ['client', 'points'];
const LINES_PER_PAGE = 10;

const askPage = async (page: number, signal: AbortSignal) => {
  let total = 0;
  const lines = await call(listOwnPoints, {
    query: { page, per_page: LINES_PER_PAGE },
    signal,
    onHeaders: (headers) => {
      total = Number(headers.get(TOTAL_COUNT_HEADER) ?? 0);
    },
  });
  return { lines, total, isLast: lines.length < LINES_PER_PAGE || page * LINES_PER_PAGE >= total };
};

/** The client's own history, newest first, a page at a time; read again when the balance moves. */
export const usePointsHistory = () => {
  const cache = useQueryClient();
  useEffect(() => {
    const readAgain = () => void cache.invalidateQueries({ queryKey: POINTS_KEY });
    window.addEventListener(POINTS_UPDATED, readAgain);
    return () => window.removeEventListener(POINTS_UPDATED, readAgain);
  }, [cache]);
  return useInfiniteQuery({
    queryKey: POINTS_KEY,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => askPage(pageParam, signal),
    getNextPageParam: (last, pages) => (last.isLast ? undefined : pages.length + 1),
  });
};
