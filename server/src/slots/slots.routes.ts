import {
  bulkDeleteSlots,
  createBulkSlots,
  createSlots,
  deleteSlot,
  listAllAvailability,
  previewBulkSlots as previewBulkSlotsEndpoint,
  readCoachHours,
} from '@elan/contract/slots/slots.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as service from './slots.service.ts';
import { previewBulkSlots } from './slots-preview.service.ts';

export function slotsRoutes(app: App): void {
  servePage(app, listAllAvailability, ({ deps, params, query }) => service.listSlots(deps, params.id, query));
  serve(app, readCoachHours, ({ deps, params, query }) => service.readHours(deps, params.id, query));
  serve(app, createSlots, ({ deps, actor, params, body }) =>
    service.createSlots(deps, actor, params.id, body),
  );
  serve(app, createBulkSlots, ({ deps, body }) => service.createBulkSlots(deps, body));
  serve(app, previewBulkSlotsEndpoint, ({ deps, body }) => previewBulkSlots(deps, body));
  serve(app, deleteSlot, ({ deps, actor, params }) => service.deleteSlot(deps, actor, params.id));
  serve(app, bulkDeleteSlots, ({ deps, actor, body }) => service.bulkDeleteSlots(deps, actor, body.ids));
}
