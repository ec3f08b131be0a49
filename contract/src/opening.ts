import * as z from 'zod/mini';
import { LoginReply, Matricule, NewPassword, Username } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { secret } from './fields.ts';
import { FixedFact, StudioDetails } from './studio-details.ts';

export const OPENING_LINK_HOURS = 24;

/** Where the printed link leads. Its secret stands behind the `#`, which no browser sends to a server. */
export const OPENING_PATH = '/admin/opening';

/** Of the printed link. */
const LinkSecret = secret(100);

export const OpeningLinkBody = z.object({ secret: LinkSecret });
export type OpeningLinkBody = z.infer<typeof OpeningLinkBody>;

/** What is said already of the studio. */
export const Opening = z.object({ fixed: z.array(FixedFact) });
export type Opening = z.infer<typeof Opening>;

/** The first administrator, and the studio's name and contact. */
export const OpenStudioBody = z.extend(StudioDetails, {
  secret: LinkSecret,
  username: Username,
  matricule: Matricule,
  password: NewPassword,
});
export type OpenStudioBody = z.infer<typeof OpenStudioBody>;

export const readOpening = endpoint({
  method: 'POST',
  path: '/api/opening/link',
  summary: 'Whether the printed link still opens the empty studio, and what is fixed of it',
  auth: 'anyone',
  body: OpeningLinkBody,
  reply: Opening,
});

export const openStudio = endpoint({
  method: 'POST',
  path: '/api/opening',
  summary: 'Makes the first administrator of an empty studio, by the printed link, and signs them in',
  auth: 'anyone',
  body: OpenStudioBody,
  reply: LoginReply,
});
