import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import {
  cancelOwnReservation,
  cancelReservation,
  createBulkReservations,
  deleteReservation,
  listReservations,
  reserve,
} from '@elan/contract/reservations.ts';
import { type App, serve } from '../platform/http/serve.ts';
import {
  cancelForClient,
  cancelOwnSession,
  deleteSession,
  listSessions,
  reserveSession,
} from './reservations.service.ts';
import { reserveSeries } from './reservations-series.service.ts';

export function reservationsRoutes(app: App): void {
  serve(app, reserve, ({ deps, actor, body }) => reserveSession(deps, actor, body));
  serve(app, createBulkReservations, ({ deps, actor, body }) => reserveSeries(deps, actor, body));
  serve(app, cancelOwnReservation, ({ deps, actor, params, body }) =>
    cancelOwnSession(deps, actor, params.id, body),
  );
  serve(app, cancelReservation, ({ deps, actor, params, body }) =>
    cancelForClient(deps, actor, params.id, body),
  );
  serve(app, deleteReservation, ({ deps, actor, params }) => deleteSession(deps, actor, params.id));
  serve(app, listReservations, async ({ deps, query, setHeader }) => {
    const { reservations, total } = await listSessions(deps, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return reservations;
  });
}
