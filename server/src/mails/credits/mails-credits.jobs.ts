import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import { findBalance, listGivenPacks, sumLines } from './mails-credits.queries.ts';
import type { PackMail, PointsMail } from './mails-credits.service.ts';
import { composePack, composePoints } from './mails-credits.templates.ts';

/** Nothing of what was taken back meanwhile. */
export async function writePack(
  { db }: MailDeps,
  to: Recipient,
  { about }: PackMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const balance = await findBalance(db, to.account);
  const packs = await listGivenPacks(db, to.account, about.packs);
  if (balance === undefined || packs.length === 0) return undefined;
  return composePack({ to, packs, balance }, sender);
}

/** What several changes come to; nothing where they come to nothing. */
export async function writePoints(
  { db }: MailDeps,
  to: Recipient,
  { about }: PointsMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const balance = await findBalance(db, to.account);
  const moved = await sumLines(db, to.account, about.lines);
  const isNothing = moved.solo_points === 0 && moved.team_points === 0;
  if (balance === undefined || isNothing) return undefined;
  return composePoints({ to, moved, balance }, sender);
}
