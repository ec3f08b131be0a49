import type { CoachBilanBody, WrittenBilan } from '@elan/contract/bilans/bilans.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import {
  COACH_DAYS_MAX,
  CoachClient,
  type CoachClientsQuery,
  type CoachDay,
  type CoachDaysQuery,
  CoachProfile,
} from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import type { CoachNews, CoachNewsQuery } from '@elan/contract/coach-dashboard/coach-dashboard-news.ts';
import type { CoachNext } from '@elan/contract/coach-dashboard/coach-dashboard-next.ts';
import { addDays } from '@elan/contract/time.ts';
import { saveBilan } from '../bilans/bilans.service.ts';
import { readRules } from '../booking-rules/booking-rules.service.ts';
import { readCoach } from '../coaches/coaches.service.ts';
import { readCourse } from '../group-courses/group-courses.service.ts';
import { mapPage } from '../platform/database/paging.ts';
import { readBy } from '../platform/database/translated.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { readSession } from '../reservations/reservations.service.ts';
import * as queries from './coach-dashboard.queries.ts';
import { listNewsOf } from './coach-dashboard-news.queries.ts';

/** One's own record, and what the studio lets coaches do. */
export async function readOwnProfile(deps: Deps, { id }: Actor): Promise<CoachProfile> {
  const [coach, rules] = await Promise.all([readCoach(deps.db, id, deps.clock.now()), readRules(deps)]);
  return CoachProfile.parse({ ...coach, may_open_hours: rules.coaches_open_hours });
}

/** Those who have, or had, a session or a course with this coach. */
export async function listOwnClients({ db, clock }: Deps, coach: Actor, query: CoachClientsQuery) {
  const page = await queries.listClientsOf(db, coach.id, { ...query, now: clock.now() });
  return mapPage(page, (client) => CoachClient.parse(client));
}

/** Of a client of the coach's own; anybody else is as good as unknown. */
export async function writeBilan(
  deps: Deps,
  coach: Actor,
  client: number,
  body: CoachBilanBody,
): Promise<WrittenBilan> {
  if (!(await queries.isClientOf(deps.db, coach.id, client))) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  return saveBilan(deps, coach, { client, coach: coach.id }, body);
}

export function listOwnDays({ db, clock }: Deps, coach: Actor, query: CoachDaysQuery): Promise<CoachDay[]> {
  const now = clock.now();
  const span = COACH_DAYS_MAX - 1;
  const from = query.from ?? (query.to === undefined ? now.date : addDays(query.to, -span));
  return queries.listDaysOf(db, coach.id, { from, to: query.to ?? addDays(from, span), now });
}

/** Longer than a booking takes from the moment it is dated to the moment it can be seen. */
const NEWS_OVERLAP = { seconds: 30 };

export async function readNews({ db, clock }: Deps, coach: Actor, query: CoachNewsQuery): Promise<CoachNews> {
  const now = clock.now();
  const last = query.since === undefined ? now.instant : Temporal.Instant.from(query.since);
  const since = last.subtract(NEWS_OVERLAP).toString();
  return { until: now.at, news: await listNewsOf(db, coach.id, { since, now }) };
}

export async function readNext(deps: Deps, coach: Actor): Promise<CoachNext> {
  const next = await queries.findNextOf(deps.db, coach.id, deps.clock.now());
  const [session, course] = await Promise.all([
    next.session === undefined ? null : readSession(deps, next.session),
    next.course === undefined ? null : readCourse(deps, next.course, readBy(coach)),
  ]);
  return { session, course };
}
