import { listClosures } from '@elan/contract/closures/closures.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useCall } from '../../lib/api/use-call.ts';

type Days = { readonly from: CivilDate; readonly to: CivilDate };

/** When the studio is closed, from today on or between two days, as everybody reads it. What is shown goes on without, until it is known. */
export const useClosures = (days?: Days) =>
  useCall(['hours', 'closures', days], listClosures, { query: days ?? {} });
