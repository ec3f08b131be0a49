import { listClosures } from '@elan/contract/closures/closures.ts';
import {
  type ClosureBody,
  type ClosuresBody,
  createClosure,
  createClosures,
  deleteClosure,
} from '@elan/contract/closures/closures-admin.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** Before the studio was: all there ever were. */
const EVER = '2000-01-01';

export const useAllClosures = () =>
  useCall(['admin', 'hours', 'closures'], listClosures, { query: { from: EVER } });

/** What closing then would do, as if all that is booked were called off: those who would be told are among it. */
export const useClosuresPreview = (closures: ClosuresBody['closures'] | undefined) =>
  useQuery({
    queryKey: ['admin', 'hours', 'closures', 'preview', closures],
    meta: { topics: ['hours', 'slots', 'reservations', 'group-courses'] as const },
    queryFn: async ({ signal }) => {
      const body = { closures: closures ?? [], bookings: 'cancel' as const };
      const { withdrawn, bookings, people, is_mailed } = await call(createClosures, {
        query: { preview: true },
        body,
        signal,
      });
      return { withdrawn, days: bookings, people, is_mailed };
    },
    enabled: closures !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
export type ClosuresPreview = ReturnType<typeof useClosuresPreview>;

export const closeStudio = (body: ClosureBody) => call(createClosure, { query: {}, body });
export const closeSeveral = (body: ClosuresBody) => call(createClosures, { query: {}, body });
export const reopenStudio = (id: number) => call(deleteClosure, { params: { id } });
