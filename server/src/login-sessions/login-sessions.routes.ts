import {
  changeOwnEmail,
  changeOwnPassword,
  endLoginSession,
  endOtherLoginSessions,
  listLoginSessions,
  readOwnEmail,
} from '@elan/contract/auth/login-sessions.ts';
import { logout } from '@elan/contract/auth/logout.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './login-sessions.service.ts';

export function loginSessionsRoutes(app: App): void {
  serve(app, logout, ({ deps, actor }) => service.endThisSession(deps, actor));
  serve(app, changeOwnPassword, ({ deps, actor, body, origin }) =>
    service.changeOwnPassword(deps, actor, body, origin),
  );
  serve(app, readOwnEmail, ({ deps, actor }) => service.readOwnEmail(deps, actor));
  serve(app, changeOwnEmail, ({ deps, actor, body, origin }) =>
    service.changeOwnEmail(deps, actor, body, origin),
  );
  serve(app, listLoginSessions, ({ deps, actor }) => service.listOwnSessions(deps, actor));
  serve(app, endLoginSession, ({ deps, actor, params }) => service.endOwnSession(deps, actor, params.id));
  serve(app, endOtherLoginSessions, ({ deps, actor }) => service.endOtherSessions(deps, actor));
}
