import { planningAvailability, planningReservations } from '@elan/contract/planning/planning.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { listBusyHours, listFreeSlots } from './planning.service.ts';

export function planningRoutes(app: App): void {
  serve(app, planningAvailability, ({ deps, query }) => listFreeSlots(deps, query));
  serve(app, planningReservations, ({ deps, query }) => listBusyHours(deps, query));
}
