import { listPacks } from '@elan/contract/packs/packs.ts';
import { useCall } from '../../lib/api/use-call.ts';

export const usePacks = () => useCall(['packs'], listPacks, {});
