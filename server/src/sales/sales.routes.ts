import { sellPack } from '@elan/contract/sales/sales.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as sales from './sales.service.ts';

export function salesRoutes(app: App): void {
  serve(app, sellPack, ({ deps, actor, body }) => sales.sellPack(deps, actor, body));
}
