import { collectDefaultMetrics, Gauge } from 'prom-client';
import { findLastAudit } from '../audit/audit.service.ts';
import { findLastBackup } from '../backups/backups-last.service.ts';
import { countMails } from '../mails/mails-queue.service.ts';
import { answerSoon } from '../platform/database/answer-soon.ts';
import { type Database, poolOf } from '../platform/database/database.ts';
import type { Metrics } from '../platform/metrics.ts';

const secondsAt = (at: string) => Temporal.Instant.from(at).epochMilliseconds / 1000;

/** What the database knows; three short questions, whatever the age of the studio. */
const askDatabase = async (db: Database) => ({
  mails: await countMails(db),
  audit: await findLastAudit(db),
  backup: await findLastBackup(db),
});

/** Tells all that this process and its database know of themselves, in the format of Prometheus. */
export function metricsOf({ registry }: Metrics, db: Database) {
  const ofStudio = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = ofStudio('elan_database_up', 'Whether the database answered just now');
  const mails = ofStudio(
    'elan_mails',
    'Mails that wait, that were tried and wait to be tried again, and that were given up',
    'state',
  );
  const findings = ofStudio('elan_audit_findings', 'Rules that the last nightly proof found broken');
  const audited = ofStudio('elan_audit_timestamp_seconds', 'When the books were last proved');
  const held = ofStudio('elan_audit_held_timestamp_seconds', 'When the books were last found in order');
  const backedUp = ofStudio('elan_backup_timestamp_seconds', 'When the last nightly backup was finished');

  collectDefaultMetrics({ register: registry });
  const connections = ofStudio(
    'elan_database_connections',
    'Connections for requests, used and idle',
    'state',
  );
  const waiting = ofStudio('elan_database_waiting', 'Requests that wait for a connection');

  return async () => {
    // Before our own questions wait in the same line.
    const { totalCount, idleCount, waitingCount } = poolOf(db);
    connections.set({ state: 'used' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    waiting.set(waitingCount);
    // Prometheus waits ten seconds, and wants to hear of a database that is away.
    const found = await answerSoon(askDatabase(db)).catch(() => undefined);
    // What cannot be known is left out rather than repeated.
    mails.reset();
    for (const known of [findings, audited, held, backedUp]) known.remove();
    up.set(found ? 1 : 0);
    for (const [state, count] of Object.entries(found?.mails ?? {})) mails.set({ state }, count);
    if (found?.audit) {
      findings.set(found.audit.findings);
      audited.set(secondsAt(found.audit.at));
      if (found.audit.held_at !== undefined) held.set(secondsAt(found.audit.held_at));
    }
    if (found?.backup) backedUp.set(secondsAt(found.backup));
    return registry.metrics();
  };
}
