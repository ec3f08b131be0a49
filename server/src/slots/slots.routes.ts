import {
  bulkDeleteSlots,
  createBulkSlots,
  createSlots,
  deleteSlot,
  listAllAvailability,
  listAvailability,
  SLOTS_EVER_HEADER,
} from '@elan/contract/slots.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as service from './slots.service.ts';

export function slotsRoutes(app: App): void {
  serve(
    app,
    listAvailability,
    async ({ deps, params, query, setHeader }) => {
      const { slots, ever } = await service.offerSlots(deps, params.id, query);
      setHeader(SLOTS_EVER_HEADER, ever);
      return slots;
    },
    { shares: true },
  );
  servePage(app, listAllAvailability, ({ deps, params, query }) => service.listSlots(deps, params.id, query));
  serve(app, createSlots, ({ deps, params, body }) => service.createSlots(deps, params.id, body));
  serve(app, createBulkSlots, ({ deps, body }) => service.createBulkSlots(deps, body));
  serve(app, deleteSlot, ({ deps, params }) => service.deleteSlot(deps, params.id));
  serve(app, bulkDeleteSlots, ({ deps, body }) => service.bulkDeleteSlots(deps, body.ids));
}
