import { deleteCoachWeek, readCoachWeek, updateCoachWeek } from '@elan/contract/weeks/weeks.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './weeks.service.ts';

export function weeksRoutes(app: App): void {
  serve(app, readCoachWeek, ({ deps, actor, params }) => service.readWeeks(deps, actor, params.id));
  serve(app, updateCoachWeek, ({ deps, actor, params, query, body }) =>
    query.preview
      ? service.previewWeek(deps, actor, params.id, body)
      : service.saveWeek(deps, actor, params.id, body),
  );
  serve(app, deleteCoachWeek, ({ deps, params, query }) =>
    query.preview
      ? service.previewDeletion(deps, params.id, params.week_id)
      : service.deleteWeek(deps, params.id, params.week_id),
  );
}
