import { readClientMissed } from '@elan/contract/missed/missed-admin.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** What a client missed and was not forgiven; nothing counts where the studio asks nobody to call. */
export const useClientMissed = (id: number | undefined) =>
  useCall(
    ['admin', 'clients', 'missed', id],
    readClientMissed,
    { params: { id: id ?? 0 } },
    { topics: ['reservations', 'group-courses'], enabled: id !== undefined },
  );
