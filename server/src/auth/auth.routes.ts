import { clientLogin, coachLogin, login, me, register } from '@elan/contract/auth.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { describeActor, loginAdmin, loginClient, loginCoach, registerClient } from './auth.service.ts';

export function authRoutes(app: App): void {
  serve(app, login, ({ deps, body, address }) => loginAdmin(deps, body, address));
  serve(app, coachLogin, ({ deps, body, address }) => loginCoach(deps, body, address));
  serve(app, clientLogin, ({ deps, body, address }) => loginClient(deps, body, address));
  serve(app, register, ({ deps, body, address }) => registerClient(deps, body, address));
  serve(app, me, ({ deps, actor }) => describeActor(deps, actor));
}
