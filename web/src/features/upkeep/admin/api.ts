import { readUpkeep } from '@elan/contract/upkeep.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const useUpkeep = () =>
  useQuery({
    queryKey: ['admin', 'upkeep'],
    queryFn: ({ signal }) => call(readUpkeep, { signal }),
  });
