import { health, warmUp } from '@elan/contract/health.ts';
import type { Deps } from '../platform/deps.ts';
import { type App, serve } from '../platform/http.ts';
import { checkHealth } from './health.service.ts';

export function healthRoutes(app: App, deps: Deps): void {
  serve(app, health, ({ setHeader }) => {
    setHeader('cache-control', 'no-store');
    return checkHealth(deps);
  });
  serve(app, warmUp, () => checkHealth(deps));
}
