import { MAILS_ADMIN_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import { showMailPage } from '@elan/contract/mails/mails-admin.ts';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { readLink, signLink } from '../../platform/security/signed-links.ts';
import { findMailPage } from './mails-office.queries.ts';

const SHOWN_FOR_MINUTES = 5;

const Claims = z.object({ mail: z.uuid() });

/** Where a mail is shown as it was dressed: from the root of the site, for some minutes. */
export async function signMailPage({ db, clock }: Pick<Deps, 'db' | 'clock'>, mail: string): Promise<string> {
  const expires = clock.now().instant.add({ minutes: SHOWN_FOR_MINUTES });
  return showMailPage.path.replace(':token', await signLink(db, 'mail-page', { mail }, expires));
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

export async function showMailPageOf(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<File> {
  const shown = Claims.safeParse(await readLink(deps, 'mail-page', token)).data;
  const page = shown && (await findMailPage(deps.db, shown.mail));
  if (page === undefined) throw new Refusal(404, MAILS_ADMIN_TEXTS.UNKNOWN_PAGE);
  return new File([outwards(page.html)], '', { type: 'text/html; charset=utf-8' });
}
