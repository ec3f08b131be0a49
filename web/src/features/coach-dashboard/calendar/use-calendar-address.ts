import { CivilDate } from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import { useSearch } from '../../../lib/address/use-list-query.ts';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';

const SCALES = ['day', 'week', 'month'] as const;
export type Scale = (typeof SCALES)[number];

const CalendarSearch = z.object({
  day: z.optional(CivilDate),
  scale: z.prefault(z.enum(SCALES), 'day'),
});

/** The day in sight and how much around it, kept in the address. A phone has no room for a week. */
export const useCalendarAddress = (today: CivilDate) => {
  const { query, change } = useSearch(CalendarSearch);
  const isPhone = useIsPhone();
  const { day = today } = query;
  const scale: Scale = isPhone && query.scale === 'week' ? 'day' : query.scale;
  const show = (changes: { readonly day?: CivilDate; readonly scale?: Scale }) => {
    const to = { day, scale, ...changes };
    change(
      {
        day: to.day === today ? undefined : to.day,
        scale: to.scale === 'day' ? undefined : to.scale,
      },
      // "Back" leads from a day to the month it was chosen in, not through every day that was leafed through.
      { replace: to.scale === scale },
    );
  };
  return { day, scale, show };
};
