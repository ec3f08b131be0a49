import type { Deps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs.ts';
import { endOverWaits } from './waiting-lists.service.ts';

const WAITING_LISTS = 'waiting_lists';
/** Until then nobody is shown a list of a course that has begun, and none of it is given a seat. */
const EVERY_HOUR = '15 * * * *';

export const endWaitsHourly = (deps: Deps, jobs: Jobs): Promise<void> =>
  jobs.repeat(WAITING_LISTS, EVERY_HOUR, async () => {
    await endOverWaits(deps);
  });
