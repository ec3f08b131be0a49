import {
  createCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@elan/contract/calendars/calendars.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { Area } from '../../lib/session/area.ts';

const keyOf = (area: Area) => [area, 'calendar-feed'];

export const useCalendarFeed = (area: Area) => useCall(keyOf(area), readCalendarFeed, {});

/** What the server just said of the address shows at once. */
export const useFeedActs = (area: Area) => {
  const cache = useQueryClient();
  return {
    create: async (): Promise<void> => {
      cache.setQueryData(keyOf(area), await call(createCalendarFeed, {}));
    },
    revoke: async (): Promise<string> => {
      const { message } = await call(revokeCalendarFeed, {});
      cache.setQueryData(keyOf(area), { url: null });
      return message;
    },
  };
};
