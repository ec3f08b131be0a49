import { isLinkAlive, signPasswordLink } from '../../password-links/password-links.service.ts';
import { inLanguage } from '../../platform/language.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import { readersLanguage } from '../mails-sender.service.ts';
import type { MailDeps } from '../mails-writing.jobs.ts';
import { findByLogin } from './mails-passwords.queries.ts';
import type { PasswordLinkMail } from './mails-passwords.service.ts';
import { composePasswordLink } from './mails-passwords.templates.ts';

/** Nothing where nobody logs in so, has no address, or asked so long ago that the link would be dead on arrival. */
export async function writePasswordLink(
  deps: MailDeps,
  { about: { by, typed, asked_at } }: PasswordLinkMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const asked = Temporal.Instant.from(asked_at);
  const account = await findByLogin(deps.db, by, typed);
  if (account?.email == null || !isLinkAlive(deps, asked)) return undefined;
  const to = { name: account.name, address: account.email };
  const link = await signPasswordLink(deps, account, asked);
  return inLanguage(readersLanguage(account.language, sender), () => composePasswordLink(to, link, sender));
}
