import {
  cancelOwnReservation,
  cancelReservation,
  createBulkReservations,
  deleteReservation,
  listReservations,
  readReservation,
  reserve,
} from '@elan/contract/reservations/reservations.ts';
import { exportReservations } from '@elan/contract/reservations/reservations-export.ts';
import {
  moveReservation,
  moveReservations,
  previewReservationMoves,
  readReservationHistory,
} from '@elan/contract/reservations/reservations-moving.ts';
import { readMovableReservation, releaseReservation } from '@elan/contract/reservations/reservations-own.ts';
import {
  cancelWeekly,
  previewWeekly,
  reserveWeekly,
} from '@elan/contract/reservations/reservations-weekly.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import {
  cancelForClient,
  cancelOwnSession,
  deleteSession,
  listSessions,
  readSession,
  releaseOwnSession,
  reserveSession,
} from './reservations.service.ts';
import { exportSessions } from './reservations-export.service.ts';
import {
  moveSession,
  moveSessions,
  previewMoves,
  readHistory,
  readMovable,
} from './reservations-moving.service.ts';
import { reserveSeries } from './reservations-series.service.ts';
import * as weekly from './reservations-weekly.service.ts';

export function reservationsRoutes(app: App): void {
  serve(app, reserve, ({ deps, actor, body, keyed }) => reserveSession(deps, actor, body, keyed), {
    keepsKey: true,
  });
  serve(app, createBulkReservations, ({ deps, actor, body }) => reserveSeries(deps, actor, body));
  serve(app, cancelOwnReservation, ({ deps, actor, params, body }) =>
    cancelOwnSession(deps, actor, params.id, body),
  );
  serve(app, cancelReservation, ({ deps, actor, params, body }) =>
    cancelForClient(deps, actor, params.id, body),
  );
  serve(app, releaseReservation, ({ deps, actor, params }) => releaseOwnSession(deps, actor, params.id));
  serve(app, readMovableReservation, ({ deps, actor, params }) => readMovable(deps, actor, params.id));
  serve(app, moveReservation, ({ deps, actor, params, body }) => moveSession(deps, actor, params.id, body));
  serve(app, moveReservations, ({ deps, actor, body }) => moveSessions(deps, actor, body));
  serve(app, previewReservationMoves, ({ deps, actor, body }) => previewMoves(deps, actor, body));
  serve(app, readReservationHistory, ({ deps, params }) => readHistory(deps, params.id));
  serve(app, previewWeekly, ({ deps, actor, body }) => weekly.previewWeekly(deps, actor, body));
  serve(app, reserveWeekly, ({ deps, actor, body }) => weekly.reserveWeekly(deps, actor, body));
  serve(app, cancelWeekly, ({ deps, actor, params }) => weekly.cancelWeekly(deps, actor, params.id));
  serve(app, exportReservations, ({ deps, query }) => exportSessions(deps, query));
  serve(app, readReservation, ({ deps, params }) => readSession(deps, params.id));
  serve(app, deleteReservation, ({ deps, actor, params }) => deleteSession(deps, actor, params.id));
  servePage(app, listReservations, ({ deps, query }) => listSessions(deps, query));
}
