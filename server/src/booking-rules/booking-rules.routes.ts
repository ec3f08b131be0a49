import { readBookingRules, updateBookingRules } from '@elan/contract/reservations/booking-rules.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { changeRules, readRules } from './booking-rules.service.ts';

export function bookingRulesRoutes(app: App): void {
  serve(app, readBookingRules, ({ deps }) => readRules(deps));
  serve(app, updateBookingRules, ({ deps, actor, body }) => changeRules(deps, actor, body));
}
