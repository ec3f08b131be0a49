import { listCoaches } from '@elan/contract/coaches/coaches.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

/** Each with the first free hour, so a booking makes the list read again too. */
export const useCoaches = () =>
  useQuery({
    queryKey: ['coaches'],
    queryFn: ({ signal }) => call(listCoaches, { signal }),
    meta: { topics: ['coaches', 'slots'] },
  });
