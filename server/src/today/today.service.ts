import { addDays } from '@elan/contract/time.ts';
import { StartPageBody } from '@elan/contract/today/start-page.ts';
import type { Today } from '@elan/contract/today/today.ts';
import { countToDo } from '../absences/absences.service.ts';
import { readLastReminders } from '../payments/payments-reminders.service.ts';
import type { Now } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs.ts';
import { readUpkeep } from '../upkeep/upkeep.service.ts';
import * as queries from './today.queries.ts';

/** What was not ticked by then is no longer asked for. */
const UNMARKED_DAYS = 7;
/** Who was not here for so long, and does not come soon, is not about to need credits. */
const CREDIT_DAYS = 14;

/** Each with when the desk asked for it last. */
async function readDebts({ db }: Pick<Deps, 'db'>, now: Now): Promise<Today['debts']> {
  const debts = await queries.readDebts(db, now);
  const reminders = await readLastReminders(
    { db },
    debts.list.map(({ client_id }) => client_id),
  );
  const asked = (client: number) => reminders.get(client) ?? null;
  return { ...debts, list: debts.list.map((one) => ({ ...one, last_reminder: asked(one.client_id) })) };
}

/** All that waits at the desk, by the studio's clock; each question on the index of its days. */
export async function readToday(deps: Deps, jobs: Jobs | null): Promise<Today> {
  const { db, clock } = deps;
  const now = clock.now();
  const { date } = now;
  const creditDays = { from: addDays(date, -CREDIT_DAYS), to: addDays(date, CREDIT_DAYS), now };
  return {
    date,
    sessions: await queries.listSessions(db, now),
    courses: await queries.listCourses(db, now),
    unmarked_days: await queries.listUnmarkedDays(db, addDays(date, -UNMARKED_DAYS), addDays(date, -1)),
    debts: await readDebts(deps, now),
    low_credits: await queries.readLowCredits(db, creditDays),
    coaches: await queries.listCoachHours(db, now),
    open_courses: await queries.listOpenCourses(db, addDays(date, 1), now),
    ...(await countToDo(deps)),
    upkeep: await readUpkeep(deps, jobs),
  };
}

export const readStartPage = async ({ db }: Deps, actor: Actor): Promise<StartPageBody> =>
  StartPageBody.parse(await queries.selectStartPage(db, actor.id));

export async function changeStartPage({ db }: Deps, actor: Actor, body: StartPageBody) {
  await queries.updateStartPage(db, actor.id, body.start_page);
  return body;
}
