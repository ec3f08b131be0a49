import { login } from '@elan/contract/auth.ts';
import { createGroupCourse, type GroupCourse, listGroupCourses } from '@elan/contract/group-courses.ts';
import { addDays } from '@elan/contract/time.ts';
import { changePoints, type Registered, registerClient } from './api-people.ts';

const send = async (url: string, token: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`POST ${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

export const coursesOf = async (base: string): Promise<GroupCourse[]> =>
  listGroupCourses.reply.parse(await (await fetch(`${base}/api/group-courses`)).json());

const DAYS_AHEAD = 40;
const DAYS_APART = 300;
const FIRST_HOUR = 6;
const HOURS = 15;
const anyOf = (count: number) => Math.floor(Math.random() * count);

/** A course of the test's own, on a day that no other test is likely to use. */
export const planCourse = async (base: string, max_participants: number): Promise<GroupCourse> => {
  const [known] = await coursesOf(base);
  if (!known) throw new Error('The demo studio has no group course.');
  const credentials = { matricule: 'AD-0001', password: 'elan-admin' };
  const { token } = login.reply.parse(await send(`${base}/api/auth/login`, '', credentials));
  const hour = FIRST_HOUR + anyOf(HOURS);
  return createGroupCourse.reply.parse(
    await send(`${base}/api/group-courses`, token, {
      title: `Essai ${anyOf(1e6)}`,
      description: 'Souffle et souplesse.',
      coach_id: known.coach_id,
      date: addDays(known.date, DAYS_AHEAD + anyOf(DAYS_APART)),
      time: `${String(hour).padStart(2, '0')}:00`,
      duration: 60,
      max_participants,
    }),
  );
};

/** A client of the test's own with so many team points. */
export const registerTeamClient = async (base: string, team_points: number): Promise<Registered> => {
  const { token, user } = await registerClient(base);
  await changePoints(base, user.id, { points: team_points, pointType: 'team', action: 'set' });
  return { token, user: { ...user, points: team_points, team_points } };
};

export const joinCourse = (base: string, { token }: Registered, course: GroupCourse) =>
  send(`${base}/api/group-courses/${course.id}/book`, token);
