import type { CoachCoursesQuery } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import type { PageQuery } from '@elan/contract/fields.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { mapPage } from '../platform/database/paging.ts';
import { readBy } from '../platform/database/translated.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './group-courses.queries.ts';
import { describe, participantsOf } from './group-courses.service.ts';
import { removeParticipant } from './group-courses-joining.service.ts';
import * as seats from './group-courses-seats.queries.ts';

/** A coach's own courses, drafts too; from today on unless asked otherwise. What was called off is hidden. */
export async function listCoursesOfCoach(
  { db, clock }: Deps,
  coach: Actor,
  { past, ...query }: CoachCoursesQuery,
): Promise<Page<GroupCourse>> {
  const now = clock.now();
  const from = query.from ?? (past ? undefined : now.date);
  const filter = {
    ...query,
    now,
    from,
    language: readBy(coach),
    coach_id: coach.id,
    withInactive: true,
    withCancelled: false,
  };
  return mapPage(await queries.listCourses(db, filter), describe);
}

/** Another coach's course is as good as none, and so is one that was called off. */
export async function listOwnParticipants({ db }: Deps, coach: Actor, id: number, page: PageQuery) {
  if (!(await queries.isCourseOf(db, id, coach.id))) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  return participantsOf(db, id, page);
}

async function selectOwnSeat({ db }: Deps, coach: Actor, id: number) {
  const seat = await seats.findSeatOf(db, id, coach.id);
  if (!seat) throw new Refusal(404, GROUP_COURSE_TEXTS.SEAT_NOT_FOUND);
  return seat;
}

/** A seat stays in its course, which a coach may lose meanwhile: then it was theirs when they asked. */
export async function cancelSeatByCoach(deps: Deps, coach: Actor, id: number) {
  const { course_id } = await selectOwnSeat(deps, coach, id);
  const { message } = await removeParticipant(deps, coach, course_id, id);
  return { message };
}
