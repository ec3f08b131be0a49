import { openStudio, readSetup } from '@elan/contract/setup/setup.ts';
import { sendDevice } from '../platform/http/device-cookie.ts';
import { type App, serve } from '../platform/http/serve.ts';
import type { StudioLanguage } from '../studio/studio-language.service.ts';
import * as service from './setup.service.ts';

export function setupRoutes(app: App, language: StudioLanguage): void {
  serve(app, readSetup, ({ deps, body, origin }) => service.readSetup(deps, body, origin.address));
  serve(app, openStudio, async (call) => {
    const opened = await service.openStudio(call.deps, call.body, call.origin);
    await language.look();
    return sendDevice(call, opened);
  });
}
