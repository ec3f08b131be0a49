import { useQueryClient } from '@tanstack/react-query';
import type { Area } from '../session/area.ts';

/** What is on the screen of an office is read again after an act; the live channel tells everybody else. */
export const useReadAgain = (area: Area = 'admin') => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [area] });
};
