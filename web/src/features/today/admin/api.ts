import type { CivilDate } from '@elan/contract/time.ts';
import { changeStartPage, readStartPage, type StartPage } from '@elan/contract/today/start-page.ts';
import { readToday } from '@elan/contract/today/today.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** Asked anew when the day turns over: by then everything is another day's. */
export const useToday = (date: CivilDate | undefined) =>
  useCall(
    ['admin', 'today', date],
    readToday,
    {},
    {
      topics: ['reservations', 'group-courses', 'slots', 'payments', 'clients', 'points', 'packs', 'coaches'],
      enabled: date !== undefined,
    },
  );

const START_PAGE_KEY = ['admin', 'start-page'];

export const useStartPage = () => useCall(START_PAGE_KEY, readStartPage, {});

/** Chooses where to begin, and remembers it without asking again. */
export const useChooseStartPage = () => {
  const cache = useQueryClient();
  return async (start_page: StartPage) => {
    cache.setQueryData(START_PAGE_KEY, await call(changeStartPage, { body: { start_page } }));
  };
};
