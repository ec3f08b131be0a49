import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import { findBalance, listGivenPacks, listPacksTakenBack, sumLines } from './mails-credits.queries.ts';
import type { PackMail, PointsMail } from './mails-credits.service.ts';
import { composePacks, composePoints } from './mails-credits.templates.ts';

/** Nothing of what was given and taken back before it was told. */
export async function writePack(
  { db }: MailDeps,
  to: Recipient,
  { about }: PackMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const balance = await findBalance(db, to.account);
  const given = await listGivenPacks(db, to.account, about.packs);
  const known = about.taken_back.filter((id) => !about.packs.includes(id));
  const takenBack = await listPacksTakenBack(db, to.account, known);
  if (balance === undefined || given.length + takenBack.length === 0) return undefined;
  return composePacks({ to, given, takenBack, balance }, sender);
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
