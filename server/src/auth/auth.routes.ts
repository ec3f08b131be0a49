import { clientLogin, coachLogin, login, me, register } from '@elan/contract/auth.ts';
import type { Deps } from '../platform/deps.ts';
import { type App, serve } from '../platform/http.ts';
import { describeActor, loginAdmin, loginClient, loginCoach, registerClient } from './auth.service.ts';

export function authRoutes(app: App, deps: Deps): void {
  serve(app, login, ({ body, address }) => loginAdmin(deps, body, address));
  serve(app, coachLogin, ({ body, address }) => loginCoach(deps, body, address));
  serve(app, clientLogin, ({ body, address }) => loginClient(deps, body, address));
  serve(app, register, ({ body, address }) => registerClient(deps, body, address));
  serve(app, me, ({ actor }) => describeActor(deps, actor));
}
