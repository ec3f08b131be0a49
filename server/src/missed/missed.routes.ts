import { readOwnMissed } from '@elan/contract/missed/missed.ts';
import {
  pardonParticipant,
  pardonReservation,
  readClientMissed,
} from '@elan/contract/missed/missed-admin.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './missed.service.ts';

export function missedRoutes(app: App): void {
  serve(app, readOwnMissed, ({ deps, actor }) => service.readOwnMissed(deps, actor));
  serve(app, readClientMissed, ({ deps, params }) => service.readClientMissed(deps, params.id));
  serve(app, pardonReservation, ({ deps, actor, params, body }) =>
    service.pardonSession(deps, actor, params.id, body),
  );
  serve(app, pardonParticipant, ({ deps, actor, params, body }) =>
    service.pardonParticipant(deps, actor, params, body),
  );
}
