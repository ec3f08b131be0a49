import { listPacks } from '@elan/contract/packs/packs.ts';
import {
  assignPack,
  createPack,
  deletePack,
  listPacksForAdmin,
  listUserPacks,
  previewPackRemoval,
  removePack,
  updatePack,
} from '@elan/contract/packs/packs-admin.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as packs from './packs.service.ts';
import * as assigned from './packs-assigned.service.ts';

export function packsRoutes(app: App): void {
  serve(app, listPacks, ({ deps, actor }) => packs.listOfferedPacks(deps, actor));
  servePage(app, listPacksForAdmin, ({ deps, query }) => packs.listPacks(deps, query));
  serve(app, createPack, ({ deps, body }) => packs.createPack(deps, body));
  serve(app, updatePack, ({ deps, params, body }) => packs.updatePack(deps, params.id, body));
  serve(app, deletePack, ({ deps, params }) => packs.archivePack(deps, params.id));
  serve(app, assignPack, ({ deps, actor, params, body }) => assigned.assignPack(deps, actor, params, body));
  serve(app, previewPackRemoval, ({ deps, params }) => assigned.previewRemoval(deps, params.assignmentId));
  serve(app, removePack, ({ deps, actor, params, body }) =>
    assigned.removePack(deps, actor, params.assignmentId, body),
  );
  servePage(app, listUserPacks, ({ deps, query }) => assigned.listAssignments(deps, query));
}
