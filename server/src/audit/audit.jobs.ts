import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs.ts';
import { AUDIT, auditPatiently } from './audit.service.ts';
import { keepAudit } from './audit-last.queries.ts';

const EVERY_NIGHT = '40 2 * * *';

/** Proves every night that nobody is booked twice and no point or payment is lost; says so loudly when it cannot. */
export const auditNightly = (
  { db, clock }: Deps,
  databaseUrl: string,
  jobs: Jobs,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> =>
  jobs.repeat(AUDIT, EVERY_NIGHT, async () => {
    const broken = Object.entries(await auditPatiently(databaseUrl));
    const findings = broken.map(([rule, rows]) => ({ rule, rows: rows.length }));
    if (findings.length > 0) log.error({ findings }, 'the books are not in order');
    else log.info('the books are in order');
    await keepAudit(db, { at: clock.now().at, findings: findings.length });
  });
