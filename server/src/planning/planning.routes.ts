import { planningAvailability, planningReservations } from '@elan/contract/planning.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { listSlotsOfDays } from '../slots/slots.service.ts';
import { listBusyHours } from './planning.service.ts';

export function planningRoutes(app: App): void {
  serve(app, planningAvailability, ({ deps, query }) => listSlotsOfDays(deps, query));
  serve(app, planningReservations, ({ deps, query }) => listBusyHours(deps, query));
}
