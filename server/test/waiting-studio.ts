import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import type { WaitingBody } from '@elan/contract/waiting-lists/waiting-lists.ts';
import type { Person, testApp } from './app.ts';
import { factories } from './factories.ts';

type Studio = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'aPerson' | 'db'>;

/** Full courses, and what people do who wait for them. */
export function waitingStudio({ ask, aPerson, db }: Studio) {
  const made = factories(db);

  const aClient = async (team = 2 * COURSE_COST): Promise<Person> => {
    const client = await aPerson('user');
    await made.givePoints(client.id, 1, team);
    return client;
  };

  /** With everybody who is in it, the first of them at hand. */
  async function aFullCourse({ max_participants = 1, ...at }: Parameters<typeof made.aCourse>[1] = {}) {
    const coach = await aPerson('coach');
    const course = await made.aCourse(coach.id, { max_participants, ...at });
    const sitDown = async () => {
      const client = await aClient();
      await made.aSeat(course, client.id);
      return client;
    };
    const people: [Person, ...Person[]] = [await sitDown()];
    while (people.length < max_participants) people.push(await sitDown());
    return { course, coach, people };
  }

  const wait = ({ token }: Person, course: number, body?: Partial<Record<keyof WaitingBody, string>>) =>
    ask('POST', `/api/group-courses/${course}/waiting-list`, { token, ...(body && { body }) });

  const stopWaiting = ({ token }: Person, course: number) =>
    ask('DELETE', `/api/group-courses/${course}/waiting-list`, { token });

  const join = ({ token }: Person, course: number) =>
    ask('POST', `/api/group-courses/${course}/book`, { token });

  const leave = ({ token }: Person, course: number) =>
    ask('POST', `/api/group-courses/${course}/cancel`, { token, body: {} });

  const positionOf = async ({ token }: Person, course: number): Promise<number | null> =>
    (await ask('GET', `/api/group-courses/${course}`, { token })).body.waiting_position;

  const listOf = async ({ token }: Person) =>
    (await ask('GET', '/api/group-courses/my-waiting-lists', { token })).body;

  const aSeatIn = async (course: number, { id }: Person): Promise<boolean> => {
    const seat = await db
      .selectFrom('course_bookings')
      .select('id')
      .where('course_id', '=', course)
      .where('client_id', '=', id)
      .where('status', '=', 'confirmed')
      .executeTakeFirst();
    return seat !== undefined;
  };

  return { ...made, aClient, aFullCourse, wait, stopWaiting, join, leave, positionOf, listOf, aSeatIn };
}
