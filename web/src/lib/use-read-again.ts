import { useQueryClient } from '@tanstack/react-query';

/** What is on an administrator's screen is read again after an act; the live channel tells everybody else. */
export const useReadAgain = () => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: ['admin'] });
};
