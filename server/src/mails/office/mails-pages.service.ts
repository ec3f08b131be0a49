import { MAIL_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import { showMailPage } from '@elan/contract/mails/mails-admin.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type Clock, dateOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { readTokenSecret } from '../../platform/security/secrets.ts';
import { findMailPage } from './mails-office.queries.ts';

const ALGORITHM = 'HS256';
/** Neither is a session's token such an address, nor such an address a token. */
const AUDIENCE = 'mail-page';
const SHOWN_FOR_MINUTES = 5;

const Claims = z.object({ mail: z.uuid() });

/** Where a mail is shown as it was dressed: from the root of the site, for some minutes, and kept nowhere. */
export async function signMailPage({ db, clock }: Pick<Deps, 'db' | 'clock'>, mail: string): Promise<string> {
  const expires = clock.now().instant.add({ minutes: SHOWN_FOR_MINUTES });
  const token = await new SignJWT({ mail })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(expires.epochMilliseconds / 1000))
    .sign(await readTokenSecret(db));
  return showMailPage.path.replace(':token', token);
}

async function readToken(secret: Uint8Array, token: string, clock: Clock): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: dateOf(clock.now().instant),
      requiredClaims: ['exp'],
    });
    return Claims.parse(payload).mail;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/**
 * A mail brings its styles along, which the site's own policy forbids: this page has one of its own, which lets it be dressed and
 * nothing else. It runs no script, loads nothing, and stands in a frame of the site alone.
 */
export const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join(';'),
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
} as const;

/** Its links lead out of the frame. */
const outwards = (html: string) => html.replace('<head>', '<head><base target="_blank">');

export async function showMailPageOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<File> {
  const mail = await readToken(await readTokenSecret(db), token, clock);
  const page = mail === undefined ? undefined : await findMailPage(db, mail);
  if (page === undefined) throw new Refusal(404, MAIL_TEXTS.UNKNOWN_PAGE);
  return new File([outwards(page.html)], '', { type: 'text/html; charset=utf-8' });
}
