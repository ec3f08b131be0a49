import { listPacks } from '@elan/contract/packs.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const usePacks = () =>
  useQuery({ queryKey: ['packs'], queryFn: ({ signal }) => call(listPacks, { signal }) });
