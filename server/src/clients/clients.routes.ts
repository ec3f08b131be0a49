import { listClientMeetings, readClientRecord } from '@elan/contract/clients/client-record.ts';
import {
  changeClientPoints,
  createClient,
  deleteClient,
  listClients,
  listUsers,
  readClient,
  readClientAgenda,
  updateClient,
} from '@elan/contract/clients/clients.ts';
import {
  closeOwnAccount,
  readClosing,
  readOwnAccount,
  updateOwnAccount,
} from '@elan/contract/clients/own-account.ts';
import { changeOwnPhone } from '@elan/contract/clients/own-phone.ts';
import { closeClient } from '../accounts/accounts-closing.service.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as service from './clients.service.ts';
import * as own from './clients-own.service.ts';
import * as record from './clients-record.service.ts';

export function clientsRoutes(app: App): void {
  servePage(app, listClients, ({ deps, query }) => service.listClients(deps, query));
  servePage(app, listUsers, ({ deps, query }) => service.listUsers(deps, query));
  serve(app, readClient, ({ deps, params }) => service.readClient(deps, params.id));
  serve(app, readClientRecord, ({ deps, params }) => record.readRecord(deps, params.id));
  servePage(app, listClientMeetings, ({ deps, params, query }) =>
    record.listMeetings(deps, params.id, query),
  );
  serve(app, readClientAgenda, ({ deps, params, query }) => service.readAgenda(deps, params.id, query));
  serve(app, createClient, ({ deps, actor, body }) => service.openClient(deps, actor, body));
  serve(app, updateClient, ({ deps, actor, params, body }) =>
    service.updateClient(deps, actor, params.id, body),
  );
  serve(app, changeOwnPhone, ({ deps, actor, body }) => own.changeOwnPhone(deps, actor, body));
  serve(app, readOwnAccount, ({ deps, actor }) => own.readOwnAccount(deps, actor));
  serve(app, updateOwnAccount, ({ deps, actor, body }) => own.changeOwnAccount(deps, actor, body));
  serve(app, readClosing, ({ deps, actor }) => own.readClosing(deps, actor));
  serve(app, closeOwnAccount, ({ deps, actor, body }) => own.closeOwnAccount(deps, actor, body));
  serve(app, deleteClient, ({ deps, actor, params }) => closeClient(deps, actor, params.id));
  serve(app, changeClientPoints, ({ deps, actor, params, body }) =>
    service.changeClientPoints(deps, actor, params.id, body),
  );
}
