import type { Deps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs.ts';
import { updateOverdue } from './payments-overdue.service.ts';

export const OVERDUE = 'overdue';
/** What becomes late does so at midnight. Every hour, for a machine that sleeps at night: the day's later rounds find nothing. */
const EVERY_HOUR = '5 * * * *';

export const flagOverdueHourly = (deps: Deps, jobs: Jobs): Promise<void> =>
  jobs.repeat(OVERDUE, EVERY_HOUR, async () => {
    await updateOverdue(deps);
  });
