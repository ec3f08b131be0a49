import { listCoaches, listCoachesForAdmin } from '@elan/contract/coaches/coaches.ts';
import { createCoach, deleteCoach, updateCoach } from '@elan/contract/coaches/coaches-admin.ts';
import { closeCoach } from '../accounts/accounts-closing.service.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './coaches.service.ts';

export function coachesRoutes(app: App): void {
  serve(app, listCoaches, ({ deps }) => service.listCoaches(deps), { shares: true });
  serve(app, listCoachesForAdmin, ({ deps }) => service.listCoachesForAdmin(deps));
  serve(app, createCoach, ({ deps, body }) => service.createCoach(deps, body), { secret: 'password' });
  serve(app, updateCoach, ({ deps, params, body }) => service.updateCoach(deps, params.id, body));
  serve(app, deleteCoach, ({ deps, actor, params }) => closeCoach(deps, actor, params.id));
}
