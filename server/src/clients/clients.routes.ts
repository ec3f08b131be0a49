import {
  changeClientPoints,
  createClient,
  deleteClient,
  listClients,
  listUsers,
  updateClient,
} from '@elan/contract/clients.ts';
import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './clients.service.ts';

export function clientsRoutes(app: App): void {
  serve(app, listClients, async ({ deps, query, setHeader }) => {
    const { clients, total } = await service.listClients(deps, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return clients;
  });
  serve(app, listUsers, async ({ deps, query, setHeader }) => {
    const { users, total } = await service.listUsers(deps, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return users;
  });
  serve(app, createClient, ({ deps, actor, body }) => service.openClient(deps, actor, body));
  serve(app, updateClient, ({ deps, actor, params, body }) =>
    service.updateClient(deps, actor, params.id, body),
  );
  serve(app, deleteClient, ({ deps, actor, params }) => service.archiveClient(deps, actor, params.id));
  serve(app, changeClientPoints, ({ deps, actor, params, body }) =>
    service.changeClientPoints(deps, actor, params.id, body),
  );
}
