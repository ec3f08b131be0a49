import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import { findNewcomer } from './mails-welcome.queries.ts';
import type { WelcomeMail } from './mails-welcome.service.ts';
import { composeClientWelcome, composeCoachWelcome } from './mails-welcome.templates.ts';

/** Nothing for an account that was closed meanwhile. */
export async function writeWelcome(
  { db }: MailDeps,
  to: Recipient,
  { about: { by } }: WelcomeMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const newcomer = await findNewcomer(db, to.account);
  if (newcomer === undefined) return undefined;
  const { role, matricule, solo_points, team_points } = newcomer;
  if (role === 'coach') return composeCoachWelcome({ to, by }, matricule, sender);
  const credits = { solo_points: solo_points ?? 0, team_points: team_points ?? 0 };
  return composeClientWelcome({ to, by }, credits, sender);
}
