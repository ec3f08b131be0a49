import { createPasswordLink, forgotPassword, resetPassword } from '@elan/contract/auth/password-links.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as service from './password-links.service.ts';

export function passwordLinksRoutes(app: App): void {
  serve(app, forgotPassword, ({ deps, body, origin }) => service.forgotPassword(deps, body, origin.address));
  serve(app, resetPassword, ({ deps, body, origin }) => service.resetPassword(deps, body, origin.address));
  serve(app, createPasswordLink, ({ deps, params }) => service.createPasswordLink(deps, params.id));
}
