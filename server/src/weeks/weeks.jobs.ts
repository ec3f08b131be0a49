import type { Deps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs.ts';
import { keepAllHoursOpen } from './weeks-hours.service.ts';

export const WEEKS = 'weeks';
/** Soon after midnight in the studio, whose clock is UTC's: each day brings one more at the end. */
const EVERY_NIGHT = '10 0 * * *';

/** What a night missed, the next start catches up with. */
export const keepHoursOpenNightly = (deps: Deps, jobs: Jobs): Promise<void> =>
  jobs.repeat(WEEKS, EVERY_NIGHT, async () => {
    await keepAllHoursOpen(deps);
  });
