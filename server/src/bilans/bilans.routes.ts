import {
  deleteBilan,
  listBilanVersions,
  listClientsWithBilans,
  saveBilan,
} from '@elan/contract/bilans/bilans.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as service from './bilans.service.ts';

const pairOf = ({ clientId, coachId }: { clientId: number; coachId: number }) => ({
  client: clientId,
  coach: coachId,
});

export function bilansRoutes(app: App): void {
  servePage(app, listClientsWithBilans, ({ deps, query }) => service.listClientsWithBilans(deps, query));
  serve(app, saveBilan, ({ deps, actor, params, body }) =>
    service.saveBilan(deps, actor, pairOf(params), body),
  );
  serve(app, deleteBilan, ({ deps, actor, params }) => service.deleteBilan(deps, actor, pairOf(params)));
  servePage(app, listBilanVersions, ({ deps, actor, params, query }) =>
    service.listVersions(deps, actor, pairOf(params), query),
  );
}
