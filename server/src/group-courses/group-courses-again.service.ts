import { COURSE_OBSTACLES } from '@elan/contract/group-courses/course-series.texts.ts';
import { ADMIN_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { tellCoaches } from '../mails/coaches/mails-coach.service.ts';
import { attempt } from '../platform/database/attempt.ts';
import { refusalOf } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { copyCourse, listLeftWith } from './group-courses-again.queries.ts';
import { joinCourse } from './group-courses-joining.service.ts';

/**
 * As a part of the transaction `deps.db`: plans a course that was called off once more, in its series, and takes all who were in it then
 * in again, each at today's price. What was called off stays so. Tells in a few words what stands in the way, or null.
 */
export async function planAgain(deps: Deps, actor: Actor, id: number): Promise<string | null> {
  const { db } = deps;
  const plan = async () => {
    const course = await copyCourse(db, id, deps.clock.now().at);
    await tellCoaches(deps, db, [{ kind: 'course', id: course.id, coaches: [course.coach_id] }]);
    return course.id;
  };
  const planned = await attempt<number | string>(db, plan, inFewWords);
  if (typeof planned === 'string') return planned;
  for (const { client_id, name } of await listLeftWith(db, id)) {
    const join = async () => {
      await joinCourse(deps, actor, planned, client_id);
      return null;
    };
    const obstacle = await attempt<string | null>(db, join, (error) => inFewWords(error, name));
    if (obstacle !== null) return obstacle;
  }
  return null;
}

/** As it stands beside a course. */
function inFewWords(error: unknown, name?: string): string | undefined {
  const refusal = error instanceof Refusal ? error : refusalOf(error, { noun: 'course' });
  if (!refusal) return undefined;
  if (name === undefined)
    return refusal.message === AGENDA_TEXTS.COACH_BUSY ? COURSE_OBSTACLES.COACH_BUSY : withoutPoint(refusal);
  if (refusal.message === AGENDA_TEXTS.CLIENT_BUSY) return COURSE_OBSTACLES.participantBusy(name);
  if (refusal.message === ADMIN_COURSE_TEXTS.CLIENT_LACKS_TEAM_POINTS) return COURSE_OBSTACLES.noCredit(name);
  return `${name}, ${withoutPoint(refusal)}`;
}

const withoutPoint = ({ message }: Refusal) => message.replace(/\.$/, '');
