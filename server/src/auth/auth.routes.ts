import { clientLogin, coachLogin, login, me, register } from '@elan/contract/auth/auth.ts';
import { sendDevice } from '../platform/http/device-cookie.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { describeActor, loginAdmin, loginClient, loginCoach, registerClient } from './auth.service.ts';

export function authRoutes(app: App): void {
  serve(app, login, async (call) => sendDevice(call, await loginAdmin(call.deps, call.body, call.origin)));
  serve(app, coachLogin, async (call) =>
    sendDevice(call, await loginCoach(call.deps, call.body, call.origin)),
  );
  serve(app, clientLogin, async (call) =>
    sendDevice(call, await loginClient(call.deps, call.body, call.origin)),
  );
  serve(app, register, async (call) =>
    sendDevice(call, await registerClient(call.deps, call.body, call.origin)),
  );
  serve(app, me, ({ deps, actor }) => describeActor(deps, actor));
}
