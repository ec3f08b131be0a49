import { listPacks } from '@elan/contract/packs.ts';
import { type App, serve } from '../platform/http.ts';
import { listOfferedPacks } from './packs.service.ts';

export function packsRoutes(app: App): void {
  serve(app, listPacks, ({ deps }) => listOfferedPacks(deps));
}
