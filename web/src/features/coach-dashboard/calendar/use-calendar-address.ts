import { CivilDate } from '@elan/contract/time.ts';
import { useSearchParams } from 'react-router';
import { changeAddress, useBrowserAddress } from '../../../lib/browser-address.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';

const SCALES = ['day', 'week', 'month'] as const;
export type Scale = (typeof SCALES)[number];

/**
 * The day in sight and how much around it, as the browser's address holds them: who leafs through the days is faster than the
 * router. A phone has no room for a week.
 */
export const useCalendarAddress = (today: CivilDate) => {
  const [, setParams] = useSearchParams();
  const params = new URLSearchParams(useBrowserAddress().search);
  const isPhone = useIsPhone();
  const asked = CivilDate.safeParse(params.get('day'));
  const day = asked.success ? asked.data : today;
  const wanted = SCALES.find((scale) => scale === params.get('scale')) ?? 'day';
  const scale: Scale = isPhone && wanted === 'week' ? 'day' : wanted;
  const show = (changes: { readonly day?: CivilDate; readonly scale?: Scale }) => {
    const next = new URLSearchParams(window.location.search);
    const to = { day, scale, ...changes };
    if (to.day === today) next.delete('day');
    else next.set('day', to.day);
    if (to.scale === 'day') next.delete('scale');
    else next.set('scale', to.scale);
    // "Back" leads from a day to the month it was chosen in, not through every day that was leafed through.
    changeAddress(() => setParams(next, { preventScrollReset: true, replace: to.scale === scale }));
  };
  return { day, scale, show };
};
