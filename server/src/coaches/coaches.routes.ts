import { listCoaches } from '@elan/contract/coaches.ts';
import { type App, serve } from '../platform/http.ts';
import * as service from './coaches.service.ts';

export function coachesRoutes(app: App): void {
  serve(app, listCoaches, ({ deps }) => service.listCoaches(deps));
}
