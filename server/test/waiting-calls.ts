import type { Person, testApp } from './app.ts';
import type { KeyedCall } from './payment-calls.ts';
import type { Row, Writing } from './payment-writings.ts';
import { waitingStudio } from './waiting-studio.ts';

type Studio = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'aPerson' | 'db'>;

/** One of each `once` call of waiting lists; the administrator's unless it says whose. */
export function waitingCalls(studio: Studio): Readonly<Record<string, () => Promise<KeyedCall>>> {
  const { aClient, aFullCourse, wait } = waitingStudio(studio);
  const pathOf = (course: number) => `/api/group-courses/${course}/waiting-list`;
  const officeOf = (course: number) => `/api/admin/group-courses/${course}/waiting-list`;

  async function aWait(): Promise<{ client: Person; course: number }> {
    const [client, { course }] = [await aClient(), await aFullCourse()];
    await wait(client, course);
    return { client, course };
  }

  return {
    'POST /api/group-courses/:id/waiting-list': async () => {
      const [client, { course }] = [await aClient(), await aFullCourse()];
      return { path: pathOf(course), token: client.token };
    },
    'DELETE /api/group-courses/:id/waiting-list': async () => {
      const { client, course } = await aWait();
      return { path: pathOf(course), token: client.token };
    },
    'POST /api/admin/group-courses/:id/waiting-list': async () => {
      const [client, { course }] = [await aClient(), await aFullCourse()];
      return { path: officeOf(course), body: { user_id: client.id } };
    },
    'PUT /api/admin/group-courses/:id/waiting-list': async () => {
      const { client, course } = await aWait();
      return { path: officeOf(course), body: { client_ids: [client.id] } };
    },
    'DELETE /api/admin/group-courses/:id/waiting-list/:client_id': async () => {
      const { client, course } = await aWait();
      return { path: `${officeOf(course)}/${client.id}` };
    },
  };
}

/** Every field of a wait that a call can set, and where it is kept. */
export function waitingWritings(
  studio: Parameters<typeof waitingStudio>[0],
  rowsOf: (from: string, column: string, value: unknown) => Promise<readonly Row[]>,
) {
  const { aClient, aFullCourse } = waitingStudio(studio);
  const wish = { notice: '12h', if_free: 'ask' };
  return {
    joinWaitingList: async (): Promise<Writing> => {
      const [{ id, token }, { course }] = [await aClient(), await aFullCourse()];
      return {
        of: { id: course },
        token,
        given: wish,
        stored: () => rowsOf('course_waits', 'client_id', id),
      };
    },
    addWaiter: async (): Promise<Writing> => {
      const [{ id }, { course }] = [await aClient(), await aFullCourse()];
      return {
        of: { id: course },
        given: { ...wish, user_id: id },
        stored: () => rowsOf('course_waits', 'client_id', id),
        as: { user_id: 'client_id' },
      };
    },
  };
}
