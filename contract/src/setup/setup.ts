import * as z from 'zod/mini';
import { LoginReply, Matricule, NewPassword, Username } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import { secret } from '../fields.ts';
import { FixedFact, StudioDetails } from '../studio/studio-details.ts';

export const SETUP_LINK_HOURS = 24;

/** Where the printed link leads. Its secret stands behind the `#`, which no browser sends to a server. */
export const SETUP_PATH = '/admin/setup';

/** Of the printed link. */
const LinkSecret = secret(100);

export const SetupLinkBody = z.object({ secret: LinkSecret });
export type SetupLinkBody = z.infer<typeof SetupLinkBody>;

/** What is said already of the studio. */
export const Setup = z.object({ fixed: z.array(FixedFact) });
export type Setup = z.infer<typeof Setup>;

/** The first administrator, and the studio's name and contact. */
export const OpenStudioBody = z.extend(StudioDetails, {
  secret: LinkSecret,
  username: Username,
  matricule: Matricule,
  password: NewPassword,
});
export type OpenStudioBody = z.infer<typeof OpenStudioBody>;

export const readSetup = endpoint({
  method: 'POST',
  path: '/api/setup/link',
  summary: 'Whether the printed link still opens the empty studio, and what is fixed of it',
  auth: 'anyone',
  body: SetupLinkBody,
  reply: Setup,
});

export const openStudio = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Makes the first administrator of an empty studio, by the printed link, and signs them in',
  auth: 'anyone',
  body: OpenStudioBody,
  reply: LoginReply,
});
