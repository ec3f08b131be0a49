import { addDays } from '@elan/contract/time.ts';
import { findLastAudit } from '../../audit/audit.service.ts';
import { findLastBackup } from '../../backups/backups-last.service.ts';
import { dayStart } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { readUpkeep } from '../../upkeep/upkeep.service.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import * as queries from './mails-needs-a-hand.queries.ts';
import type { NeedsAHandMail } from './mails-needs-a-hand.service.ts';
import { composeNeedsAHand, type Needs } from './mails-needs-a-hand.templates.ts';

/** After a machine that was off, until noon: then it is no news of the night any more. */
const TOLD = { from: '08:00', before: '12:00' };

/** Tells the office in the morning of what needs somebody, if anything does. */
export async function sweepNeedsAHand(
  deps: Pick<Deps, 'db' | 'clock'>,
  jobs: Pick<Jobs, 'repeatsSince'>,
): Promise<void> {
  const { date, time } = deps.clock.now();
  if (time < TOLD.from || time >= TOLD.before) return;
  const { backup, audit } = await readUpkeep(deps, jobs);
  const late = [...(backup.is_late ? ['backup' as const] : []), ...(audit.is_late ? ['audit' as const] : [])];
  for (const { id } of await queries.listAdministrators(deps.db)) {
    const about = { date, mails: await queries.listUntoldFailures(deps.db, id), late };
    if (isAnything(await readNeeds(deps, about))) await queries.insertNeedsAHand(deps.db, id, about);
  }
}

/** As it is now. Whether a night was missed only the sweep can tell; here it is seen whether that was made up for since. */
async function readNeeds(
  { db }: Pick<Deps, 'db'>,
  { date, mails, late }: NeedsAHandMail['about'],
): Promise<Needs> {
  const audit = await findLastAudit(db);
  const last = { backup: await findLastBackup(db), audit: audit?.at };
  const isMissing = (at: string | undefined) =>
    at === undefined || Temporal.Instant.compare(at, dayStart(date)) < 0;
  const yesterday = addDays(date, -1);
  return {
    yesterday,
    failed: await queries.listFailed(db, mails),
    late: late.filter((what) => isMissing(last[what])),
    findings: audit?.findings ?? 0,
    ...(await queries.readDayLeft(db, yesterday)),
  };
}

const isAnything = (needs: Needs) =>
  needs.failed.length + needs.late.length + needs.findings > 0 ||
  needs.overdue_installments + needs.unmarked_sessions + needs.unmarked_seats > 0;

/** Nothing once all is seen to, or the day is over. */
export async function writeNeedsAHand(
  deps: MailDeps,
  to: Recipient,
  { about }: NeedsAHandMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  if (about.date !== deps.clock.now().date) return undefined;
  const needs = await readNeeds(deps, about);
  return isAnything(needs) ? composeNeedsAHand(to, needs, sender) : undefined;
}
