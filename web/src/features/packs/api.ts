import { listPacks } from '@elan/contract/packs/packs.ts';
import { useCall } from '../../lib/api/use-call.ts';

/** One bullet per line of a description that says something. */
export const packLines = (description: string): string[] =>
  description
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const usePacks = () => useCall(['packs'], listPacks, {});
