import { readUpkeep } from '@elan/contract/studio/upkeep.ts';
import { type App, serve } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs.ts';
import * as service from './upkeep.service.ts';

export function upkeepRoutes(app: App, jobs: Jobs | null): void {
  serve(app, readUpkeep, ({ deps }) => service.readUpkeep(deps, jobs));
}
