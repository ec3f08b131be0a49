import type { Person, testApp } from './app.ts';
import type { KeyedCall } from './payment-calls.ts';
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
