import { listCoaches } from '@elan/contract/coaches.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const useCoaches = () =>
  useQuery({ queryKey: ['coaches'], queryFn: ({ signal }) => call(listCoaches, { signal }) });
