import { changeStartPage, readStartPage } from '@elan/contract/today/start-page.ts';
import { readToday } from '@elan/contract/today/today.ts';
import { type App, serve } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs.ts';
import * as service from './today.service.ts';

export function todayRoutes(app: App, jobs: Jobs | null): void {
  serve(app, readToday, ({ deps }) => service.readToday(deps, jobs));
  serve(app, readStartPage, ({ deps, actor }) => service.readStartPage(deps, actor));
  serve(app, changeStartPage, ({ deps, actor, body }) => service.changeStartPage(deps, actor, body));
}
