import { listCoaches } from '@elan/contract/coaches.ts';
import type { Deps } from '../platform/deps.ts';
import { type App, serve } from '../platform/http.ts';
import * as service from './coaches.service.ts';

export function coachesRoutes(app: App, deps: Deps): void {
  serve(app, listCoaches, () => service.listCoaches(deps));
}
