import { type HoursPlan, openUntil, planHours } from '@elan/contract/weeks/hours-plan.rules.ts';
import type { Now } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { reasonOf } from '../platform/errors.ts';
import * as queries from './weeks-hours.queries.ts';

/** What became of the hours of one coach; a number of each in all, and day by day. */
export interface KeptHours {
  readonly coach_id: number;
  readonly coach_name: string;
  readonly days: HoursPlan['days'];
  readonly opened: number;
  readonly withdrawn: number;
  readonly kept: number;
}

const totalOf = (days: HoursPlan['days'], what: 'opened' | 'withdrawn' | 'kept') =>
  days.reduce((sum, day) => sum + day[what].length, 0);

type Coach = Awaited<ReturnType<typeof queries.lockCoachesHours>>[number];

async function plan(db: Database, coaches: readonly Coach[], now: Now) {
  const until = openUntil(now.date, await queries.selectWeeksAhead(db));
  const known = await queries.readHoursKnown(
    db,
    coaches.map(({ id }) => id),
    now,
  );
  return coaches.flatMap(({ id, name }) => {
    const ofCoach = known.get(id);
    return ofCoach ? [{ id, name, ...planHours(ofCoach, now, until) }] : [];
  });
}

type Plans = Awaited<ReturnType<typeof plan>>;

const told = (plans: Plans): KeptHours[] =>
  plans.map(({ id, name, days }) => ({
    coach_id: id,
    coach_name: name,
    days,
    opened: totalOf(days, 'opened'),
    withdrawn: totalOf(days, 'withdrawn'),
    kept: totalOf(days, 'kept'),
  }));

/** Planned again for each round of bookings that were faster: what is held by then stays as it is. */
const ROUNDS = 5;

/** What is to be withdrawn is held, and still free: whoever booked one of the hours since they were read is planned around. */
async function planHeld(db: Database, coaches: readonly Coach[], now: Now): Promise<Plans> {
  for (let round = 1; ; round++) {
    const plans = await plan(db, coaches, now);
    const ids = plans.flatMap(({ withdraw }) => withdraw);
    const free = await queries.lockFreeSlots(db, ids);
    if (free.size === ids.length) return plans;
    if (round === ROUNDS) throw new Error('hours of these coaches are booked faster than they are planned');
  }
}

/**
 * Keeps the hours of these coaches open as their weeks say, less closures and absences, from now on: for whoever changed one of them, in
 * the same transaction. Twice in a row changes nothing more.
 */
export function keepHoursOpen(db: Database, coachIds: readonly number[], now: Now): Promise<KeptHours[]> {
  return withTransaction(db, async (tx) => {
    const coaches = await queries.lockCoachesHours(tx, coachIds);
    const plans = await planHeld(tx, coaches, now);
    const withdraw = plans.flatMap((of) => of.withdraw);
    const reopen = plans.flatMap((of) => of.reopen);
    if (withdraw.length > 0) await queries.withdrawSlots(tx, withdraw, now);
    if (reopen.length > 0) await queries.reopenSlots(tx, reopen);
    for (const { id, open } of plans) if (open.length > 0) await queries.insertSlots(tx, id, open, now);
    return told(plans);
  });
}

/** What `keepHoursOpen` would do now, without doing it. */
export async function foreseeHours(
  db: Database,
  coachIds: readonly number[],
  now: Now,
): Promise<KeptHours[]> {
  return told(await plan(db, await queries.lockCoachesHours(db, coachIds), now));
}

/** Of every coach in one step, for whoever closes the studio or opens it again. */
export const keepStudioHoursOpen = async (db: Database, now: Now): Promise<KeptHours[]> =>
  keepHoursOpen(
    db,
    (await queries.listOpenCoaches(db)).map(({ id }) => id),
    now,
  );

/**
 * As a new day or a new setting wants it, one coach after the other, each by itself: nobody waits for more than one. Where it fails for
 * one, the others' hours are kept all the same; who it failed for is said at the end, so that it is tried again.
 */
export async function keepAllHoursOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let changed = 0;
  const failed: string[] = [];
  for (const id of await queries.listCoachesByRule(db, clock.now())) {
    try {
      for (const { opened, withdrawn } of await keepHoursOpen(db, [id], clock.now()))
        changed += opened + withdrawn;
    } catch (error) {
      failed.push(`coach ${id}: ${reasonOf(error)}`);
    }
  }
  if (failed.length > 0) throw new Error(`hours could not be kept open, ${failed.join('; ')}`);
  return changed;
}
