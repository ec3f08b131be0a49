import { COURSE_OBSTACLES } from '@elan/contract/group-courses/course-series.texts.ts';
import { tellCoaches } from '../mails/coaches/mails-coach.service.ts';
import { attempt } from '../platform/database/attempt.ts';
import { busyPersonOf, constraintOf, refusalOf } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { waitAgain } from '../waiting-lists/waiting-lists-seats.service.ts';
import { copyCourse, listLeftWith } from './group-courses-again.queries.ts';
import { joinCourse } from './group-courses-joining.service.ts';

/**
 * As a part of the transaction `deps.db`: plans a course that was called off once more, in its series, and takes all who were in it then
 * in again, each at today's price; who waited for it waits on. What was called off stays so. Tells in a few words what stands in the way, or null.
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
  for (const person of await listLeftWith(db, id)) {
    const join = async () => {
      await joinCourse(deps, actor, planned, person.client_id);
      return null;
    };
    const obstacle = await attempt<string | null>(db, join, (error) => inFewWords(error, person));
    if (obstacle !== null) return obstacle;
  }
  await waitAgain(deps, db, id, planned);
  return null;
}

interface Person {
  readonly client_id: number;
  readonly name: string;
}

/** As it stands beside a course. */
function inFewWords(error: unknown, person?: Person): string | undefined {
  const refusal = error instanceof Refusal ? error : refusalOf(error, { noun: 'course' });
  if (!refusal) return undefined;
  const { constraint, particulars = '' } = constraintOf(refusal.cause) ?? {};
  const isAgenda = constraint === 'agenda_one_place_at_a_time';
  if (person === undefined) return isAgenda ? COURSE_OBSTACLES.COACH_BUSY : withoutPoint(refusal);
  const { client_id, name } = person;
  if (isAgenda && busyPersonOf(particulars) === client_id) return COURSE_OBSTACLES.participantBusy(name);
  if (constraint === 'clients_team_points_not_negative') return COURSE_OBSTACLES.noCredit(name);
  return `${name}, ${withoutPoint(refusal)}`;
}

const withoutPoint = ({ message }: Refusal) => message.replace(/\.$/, '');
