import { clientLogin, coachLogin, login, me, register } from '@elan/contract/auth.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { describeActor, loginAdmin, loginClient, loginCoach, registerClient } from './auth.service.ts';

export function authRoutes(app: App): void {
  serve(app, login, ({ deps, body, origin }) => loginAdmin(deps, body, origin));
  serve(app, coachLogin, ({ deps, body, origin }) => loginCoach(deps, body, origin));
  serve(app, clientLogin, ({ deps, body, origin }) => loginClient(deps, body, origin));
  serve(app, register, ({ deps, body, origin }) => registerClient(deps, body, origin));
  serve(app, me, ({ deps, actor }) => describeActor(deps, actor));
}
