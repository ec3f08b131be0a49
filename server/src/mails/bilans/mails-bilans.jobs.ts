import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import { listUntoldBilans } from './mails-bilans.queries.ts';
import type { BilanMail } from './mails-bilans.service.ts';
import { composeBilan } from './mails-bilans.templates.ts';

/** Nothing of what was deleted, nor of what was told on that day: whoever corrects a text all evening sends one mail. */
export async function writeBilan(
  { db }: MailDeps,
  to: Recipient,
  { about: { bilans, date } }: BilanMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const untold = await listUntoldBilans(db, { client: to.account, bilans, date });
  return untold.length === 0 ? undefined : composeBilan({ to, bilans: untold }, sender);
}
