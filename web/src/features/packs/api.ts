import { listPacks } from '@elan/contract/packs/packs.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

export const usePacks = () =>
  useQuery({ queryKey: ['packs'], queryFn: ({ signal }) => call(listPacks, { signal }) });
