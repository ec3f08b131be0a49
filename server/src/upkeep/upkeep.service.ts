import type { Upkeep } from '@elan/contract/studio/upkeep.ts';
import { AUDIT, findLastAudit } from '../audit/audit.service.ts';
import { BACKUP, findLastBackup } from '../backups/backups-last.service.ts';
import { studioInstant } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs.ts';

/** A night, and what a large studio takes for it. */
const LATE_AFTER_HOURS = 26;

const orNull = (at: string | undefined) => (at === undefined ? null : studioInstant(at));

/** What the nights did, for whoever runs the studio. */
export async function readUpkeep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jobs: Pick<Jobs, 'repeatsSince'> | null,
): Promise<Upkeep> {
  const late = clock.now().instant.subtract({ hours: LATE_AFTER_HOURS });
  /** Counted from when it was to come, too: a studio that opened or was restored today has missed no night. */
  const isLate = (since: string | undefined, last: string | undefined) =>
    since !== undefined && [since, last ?? since].every((at) => Temporal.Instant.compare(at, late) < 0);
  const [backups, audits] = [await jobs?.repeatsSince(db, BACKUP), await jobs?.repeatsSince(db, AUDIT)];
  const [backup, audit] = [await findLastBackup(db), await findLastAudit(db)];
  return {
    backup: { last_at: orNull(backup), is_off: backups === undefined, is_late: isLate(backups, backup) },
    audit: {
      last_at: orNull(audit?.at),
      findings: audit?.findings ?? 0,
      last_held_at: orNull(audit?.held_at),
      is_late: isLate(audits, audit?.at),
    },
  };
}
