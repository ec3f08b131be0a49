import {
  joinWaitingList,
  leaveWaitingList,
  listOwnWaits,
} from '@elan/contract/waiting-lists/waiting-lists.ts';
import {
  addWaiter,
  listWaiters,
  orderWaiters,
  removeWaiter,
} from '@elan/contract/waiting-lists/waiting-lists-admin.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as service from './waiting-lists.service.ts';

export function waitingListsRoutes(app: App): void {
  serve(app, joinWaitingList, ({ deps, actor, params, body }) =>
    service.joinWaitingList(deps, actor, params.id, body),
  );
  serve(app, leaveWaitingList, ({ deps, actor, params }) => service.leaveWaitingList(deps, actor, params.id));
  servePage(app, listOwnWaits, ({ deps, actor, query }) => service.listOwnWaits(deps, actor, query));
  serve(app, listWaiters, ({ deps, params }) => service.listWaiters(deps, params.id));
  serve(app, addWaiter, ({ deps, actor, params, body }) => service.addWaiter(deps, actor, params.id, body));
  serve(app, orderWaiters, ({ deps, params, body }) => service.orderWaiters(deps, params.id, body));
  serve(app, removeWaiter, ({ deps, actor, params }) =>
    service.removeWaiter(deps, actor, params.id, params.client_id),
  );
}
