import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import { listClientPoints, listOwnPoints } from '@elan/contract/points.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { listHistory, listOwnHistory } from './points.service.ts';

export function pointsRoutes(app: App): void {
  serve(app, listOwnPoints, async ({ deps, actor, query, setHeader }) => {
    const { entries, total } = await listOwnHistory(deps, actor, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return entries;
  });
  serve(app, listClientPoints, async ({ deps, params, query, setHeader }) => {
    const { entries, total } = await listHistory(deps, params.id, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return entries;
  });
}
