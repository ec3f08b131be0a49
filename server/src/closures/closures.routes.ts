import { listClosures } from '@elan/contract/closures/closures.ts';
import { createClosure, createClosures, deleteClosure } from '@elan/contract/closures/closures-admin.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './closures.service.ts';

const ALONE = () => 'to';
const AMONG_SEVERAL = (index: number) => `closures.${index}.to`;

export function closuresRoutes(app: App): void {
  serve(app, listClosures, ({ deps, query }) => service.listClosures(deps, query), { shares: true });
  serve(app, createClosure, ({ deps, actor, query, body: { bookings, ...span } }) => {
    const act = query.preview ? service.previewClosing : service.closeStudio;
    return act(deps, actor, { closures: [span], bookings }, ALONE);
  });
  serve(app, createClosures, ({ deps, actor, query, body }) => {
    const act = query.preview ? service.previewClosing : service.closeStudio;
    return act(deps, actor, body, AMONG_SEVERAL);
  });
  serve(app, deleteClosure, ({ deps, params }) => service.reopenStudio(deps, params.id));
}
