import { profile } from '@elan/contract/clients/profile.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { showProfile } from './profile.service.ts';

export function profileRoutes(app: App): void {
  serve(app, profile, ({ deps, actor, query }) => showProfile(deps, actor, query));
}
