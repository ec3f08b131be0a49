import { health, warmUp } from '@elan/contract/studio/health.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { checkHealth } from './health.service.ts';

export function healthRoutes(app: App): void {
  serve(app, health, ({ deps, log }) => checkHealth(deps, log));
  serve(app, warmUp, ({ deps, log }) => checkHealth(deps, log));
}
