import { downloadOwnData, printOwnData } from '@elan/contract/clients/own-data.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './own-data.service.ts';

export function ownDataRoutes(app: App): void {
  serve(app, downloadOwnData, ({ deps, actor }) => service.downloadOwnData(deps, actor));
  serve(app, printOwnData, ({ deps, actor }) => service.printOwnData(deps, actor));
}
