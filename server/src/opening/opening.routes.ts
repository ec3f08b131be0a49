import { openStudio, readOpening } from '@elan/contract/opening.ts';
import { sendDevice } from '../platform/http/device-cookie.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './opening.service.ts';

export function openingRoutes(app: App): void {
  serve(app, readOpening, ({ deps, body, origin }) => service.readOpening(deps, body, origin.address));
  serve(app, openStudio, async (call) =>
    sendDevice(call, await service.openStudio(call.deps, call.body, call.origin)),
  );
}
