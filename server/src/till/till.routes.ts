import {
  closeTill,
  correctTillMovement,
  readTill,
  readTillClosing,
  recordTillMovement,
} from '@elan/contract/till/till.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as till from './till.service.ts';

export function tillRoutes(app: App): void {
  serve(app, readTill, ({ deps }) => till.readTill(deps));
  serve(app, recordTillMovement, ({ deps, actor, body }) => till.recordMovement(deps, actor, body));
  serve(app, correctTillMovement, ({ deps, actor, params }) => till.correctMovement(deps, actor, params.id));
  serve(app, closeTill, ({ deps, actor, body }) => till.closeTill(deps, actor, body));
  serve(app, readTillClosing, ({ deps, params }) => till.readClosing(deps, params.day));
}
