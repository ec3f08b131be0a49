import { randomUUID } from 'node:crypto';
import { register } from '@elan/contract/auth/auth.ts';
import type { ClientPointsBody } from '@elan/contract/clients/clients.ts';
import { profile } from '@elan/contract/clients/profile.ts';
import type { FreeHour } from '@elan/contract/coaches/coaches.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { Page } from '@playwright/test';
import { addAdministrator } from '../../testing/second-administrator.ts';
import { ask, askAsAdmin, serverUrl } from './api.ts';
import { keep, LOGINS, sessionFor } from './stored-sessions.ts';

/** The administrator gives or takes points. */
export const changePoints = (base: string, clientId: number, change: ClientPointsBody) =>
  askAsAdmin('PATCH', base, `/api/admin/clients/${clientId}/points`, change);

/** A client of the test's own, whom no other test moves. */
export const registerClient = async (base: string, solo_points = 0) => {
  const name = `essai-${randomUUID().slice(0, 8)}`;
  const { token, user } = register.reply.parse(
    await ask('POST', `${base}/api/auth/register`, undefined, {
      username: name,
      email: `${name}@example.ma`,
      password: 'elan-essai',
      full_name: 'Salma Essai',
      phone: '+212612345678',
      age: 30,
      gender: 'female',
      goal: '',
    }),
  );
  if (solo_points > 0)
    await changePoints(base, user.id, { points: solo_points, pointType: 'solo', action: 'set' });
  return { token, user: { ...user, points: solo_points, solo_points } };
};
export type Registered = Awaited<ReturnType<typeof registerClient>>;

/** Opens the site as another administrator than the demo's, and tells their name. */
export const keepSecondAdmin = async (page: Page): Promise<string> => {
  const { tokenKey, userKey, credentials } = LOGINS.admin;
  const username = `Adjointe ${randomUUID().slice(0, 8)}`;
  const matricule = username.replace('Adjointe ', 'AD-');
  await addAdministrator(process.env['E2E_DATABASE_URL'] ?? '', { username, matricule });
  const { token, user } = await sessionFor('admin', { ...credentials, matricule });
  await keep(page, { [tokenKey]: token, [userKey]: JSON.stringify({ ...user, isAdmin: true }) });
  return username;
};

/** Opens the site as a client who logged in before. */
export const signInOnPage = (page: Page, { token, user }: Registered, origin = serverUrl()) =>
  keep(page, { [LOGINS.client.tokenKey]: token, [LOGINS.client.userKey]: JSON.stringify(user) }, origin);

/** What a client has booked. */
export const sessionsOf = async (base: string, { token }: Registered) =>
  profile.reply.parse(await ask('GET', `${base}/api/user/profile`, token)).sessions.list;

export const book = (base: string, token: string, coach_id: number, { date, start_time }: FreeHour) =>
  ask('POST', `${base}/api/reserve`, token, { coach_id, date, time: start_time, session_type: 'normal' });

/** A client of the test's own with so many team points. */
export const registerTeamClient = async (base: string, team_points: number): Promise<Registered> => {
  const { token, user } = await registerClient(base);
  await changePoints(base, user.id, { points: team_points, pointType: 'team', action: 'set' });
  return { token, user: { ...user, points: team_points, team_points } };
};

export const joinCourse = (base: string, { token }: Registered, course: GroupCourse) =>
  ask('POST', `${base}/api/group-courses/${course.id}/book`, token);
