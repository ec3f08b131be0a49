import { randomUUID } from 'node:crypto';
import { login, register } from '@elan/contract/auth.ts';
import type { ClientPointsBody } from '@elan/contract/clients.ts';
import { listCoaches } from '@elan/contract/coaches.ts';
import { profile } from '@elan/contract/profile.ts';
import { listAvailability, type Slot } from '@elan/contract/slots.ts';
import type { Page } from '@playwright/test';

/** People who act elsewhere while a page is open: over the API, on the server at `base`. */
const ask = async (method: string, url: string, token?: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${JSON.stringify(reply)}`);
  return reply;
};

/** The administrator gives or takes points. */
export const changePoints = async (base: string, clientId: number, change: ClientPointsBody) => {
  const credentials = { matricule: 'AD-0001', password: 'elan-admin' };
  const { token } = login.reply.parse(await ask('POST', `${base}/api/auth/login`, undefined, credentials));
  await ask('PATCH', `${base}/api/admin/clients/${clientId}/points`, token, change);
};

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

/** Opens the site as a client who logged in before. */
export const signInOnPage = (page: Page, { token, user }: Registered) =>
  page.addInitScript(
    ([clientToken, clientUser]) => {
      // Only once: what the site keeps afterwards is its own.
      if (localStorage.getItem('clientToken')) return;
      localStorage.setItem('clientToken', clientToken);
      localStorage.setItem('clientUser', clientUser);
    },
    [token, JSON.stringify(user)] as const,
  );

/** What a client has booked. */
export const sessionsOf = async (base: string, { token }: Registered) =>
  profile.reply.parse(await ask('GET', `${base}/api/user/profile`, token)).sessions.list;

const HOURS_OF_A_FREE_DAY = 4;

/** One of the days with many hours that can be had for one credit, drawn at random so that tests side by side do not compete. */
export const freeDay = async (base: string) => {
  const coaches = listCoaches.reply.parse(await ask('GET', `${base}/api/coaches`));
  const offers = await Promise.all(
    coaches.map(async ({ id }) => {
      const url = `${base}/api/coaches/${id}/availability?session_type=normal`;
      const days = Map.groupBy(
        listAvailability.reply.parse(await ask('GET', url)),
        (slot: Slot) => slot.date,
      );
      return [...days].slice(1).map(([date, slots]) => ({ coach_id: id, date, slots }));
    }),
  );
  const days = offers.flat().filter(({ slots }) => slots.length >= HOURS_OF_A_FREE_DAY);
  const day = days[Math.floor(Math.random() * days.length)];
  if (day === undefined) throw new Error('The demo studio has no free day.');
  return day;
};

export const book = (base: string, token: string, coach_id: number, { date, start_time }: Slot) =>
  ask('POST', `${base}/api/reserve`, token, { coach_id, date, time: start_time, session_type: 'normal' });
