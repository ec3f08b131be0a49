import { listAvailability, listOpenHours, SLOTS_EVER_HEADER } from '@elan/contract/slots/slots.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { offerOpenHours, offerSlots } from './free-hours.service.ts';

export function freeHoursRoutes(app: App): void {
  serve(app, listOpenHours, ({ deps, query }) => offerOpenHours(deps, query), { shares: true });
  serve(
    app,
    listAvailability,
    async ({ deps, params, query, setHeader }) => {
      const { slots, ever } = await offerSlots(deps, params.id, query);
      setHeader(SLOTS_EVER_HEADER, ever);
      return slots;
    },
    { shares: true },
  );
}
