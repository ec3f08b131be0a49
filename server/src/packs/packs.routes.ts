import { listPacks } from '@elan/contract/packs.ts';
import type { Deps } from '../platform/deps.ts';
import { type App, serve } from '../platform/http.ts';
import { listOfferedPacks } from './packs.service.ts';

export function packsRoutes(app: App, deps: Deps): void {
  serve(app, listPacks, () => listOfferedPacks(deps));
}
