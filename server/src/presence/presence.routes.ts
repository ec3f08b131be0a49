import {
  markAllPresent,
  markParticipantPresence,
  markReservationPresence,
} from '@elan/contract/presence/presence-admin.ts';
import { markParticipant } from '../group-courses/group-courses-presence.service.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { markSession } from '../reservations/reservations-presence.service.ts';
import * as service from './presence.service.ts';

export function presenceRoutes(app: App): void {
  serve(app, markReservationPresence, ({ deps, actor, params, body }) =>
    markSession(deps, actor, params.id, body),
  );
  serve(app, markParticipantPresence, ({ deps, params, body }) => markParticipant(deps, params, body));
  serve(app, markAllPresent, ({ deps, body }) => service.markAllPresent(deps, body));
}
