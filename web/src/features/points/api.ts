import { listOwnPoints } from '@elan/contract/points.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callPage } from '../../lib/api-client.ts';
import { POINTS_UPDATED } from '../../lib/points-updated.ts';

const POINTS_KEY = ['client', 'points'];
const LINES_PER_PAGE = 10;

const askPage = async (page: number, signal: AbortSignal) => {
  const query = { page, per_page: LINES_PER_PAGE };
  const { rows: lines, total } = await callPage(listOwnPoints, { query, signal });
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
