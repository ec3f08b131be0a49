import { listClientPoints, listOwnPoints } from '@elan/contract/points/points.ts';
import type { App } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import { listHistory, listOwnHistory } from './points.service.ts';

export function pointsRoutes(app: App): void {
  servePage(app, listOwnPoints, ({ deps, actor, query }) => listOwnHistory(deps, actor, query));
  servePage(app, listClientPoints, ({ deps, params, query }) => listHistory(deps, params.id, query));
}
