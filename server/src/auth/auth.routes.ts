import { clientLogin, coachLogin, login, me, register } from '@elan/contract/auth/auth.ts';
import { chooseLanguage } from '@elan/contract/auth/language-choice.ts';
import { sendDevice } from '../platform/http/device-cookie.ts';
import { languageCookie } from '../platform/http/request-language.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './auth.service.ts';

export function authRoutes(app: App): void {
  serve(app, login, async (call) =>
    sendDevice(call, await service.loginAdmin(call.deps, call.body, call.origin)),
  );
  serve(app, coachLogin, async (call) =>
    sendDevice(call, await service.loginCoach(call.deps, call.body, call.origin)),
  );
  serve(app, clientLogin, async (call) =>
    sendDevice(call, await service.loginClient(call.deps, call.body, call.origin)),
  );
  serve(app, register, async (call) =>
    sendDevice(call, await service.registerClient(call.deps, call.body, call.origin)),
  );
  serve(app, me, ({ deps, actor }) => service.describeActor(deps, actor));
  serve(app, chooseLanguage, ({ deps, actor, body, setHeader }) => {
    setHeader('set-cookie', languageCookie(deps.config, body.language));
    return service.chooseLanguage(deps, actor, body);
  });
}
