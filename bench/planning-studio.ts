import { login } from '../contract/src/auth/auth.ts';
import { listClients } from '../contract/src/clients/clients.ts';
import { listCoaches } from '../contract/src/coaches/coaches.ts';
import { createCoach } from '../contract/src/coaches/coaches-admin.ts';
import { Health } from '../contract/src/studio/health.ts';
import { addDays, timeOfMinutes } from '../contract/src/time.ts';

/** The demo studio's administrator. */
const ADMIN = { matricule: 'AD-0001', password: 'elan-admin' };
const COACHES = 20;
/** From 07:00 on, an hour each. */
const SESSIONS_EACH = 9;
const POINTS = 99;

export interface BusyDay {
  readonly date: string;
  readonly token: string;
  /** As the login answered, for the browser to keep. */
  readonly user: object;
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

const asking =
  (url: string, token?: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

async function hireCoach(ask: Ask, number: number): Promise<number> {
  const body = {
    name: `Mohammed Benabderrazik ${number}`,
    specialty: 'Force',
    email: `bench-${number}@example.ma`,
  };
  return createCoach.reply.parse(await ask('POST', '/api/coaches', body)).id;
}

/** Twenty coaches, tomorrow: booked until the afternoon, then a course, then free until midnight, for both kinds of session. */
export async function fillBusyDay(url: string): Promise<BusyDay> {
  const { token, ...user } = login.reply.parse(await asking(url)('POST', '/api/auth/login', ADMIN));
  const ask = asking(url, token);
  const { now } = Health.parse(await ask('GET', '/api/health'));
  const date = addDays(now.date, 1);
  const clients = listClients.reply.parse(await ask('GET', '/api/admin/clients?per_page=100'));
  for (const { id } of clients) {
    const points = { points: POINTS, pointType: 'solo', action: 'set' };
    await ask('PATCH', `/api/admin/clients/${id}/points`, points);
  }
  const present = listCoaches.reply.parse(await ask('GET', '/api/coaches')).map(({ id }) => id);
  const hired: number[] = [];
  for (let number = present.length; number < COACHES; number += 1) hired.push(await hireCoach(ask, number));
  for (const [index, coach_id] of hired.entries()) {
    const window = { date, start_time: '07:00', end_time: '24:00' };
    await ask('POST', `/api/coaches/${coach_id}/availability`, window);
    for (let hour = 0; hour < SESSIONS_EACH; hour += 1) {
      // Nobody is with two coaches at once: from coach to coach the next client. Who is with another coach anyway is left out.
      const client = clients[(index + hour) % clients.length];
      const body = { coach_id, user_id: client?.id, date, time: timeOfMinutes((7 + hour) * 60) };
      await ask('POST', '/api/reserve', { ...body, session_type: 'normal' }).catch(() => undefined);
    }
    const course = { title: 'Renforcement musculaire', coach_id, date, time: '17:00', duration: 60 };
    await ask('POST', '/api/group-courses', { ...course, description: '', max_participants: 12 });
  }
  return { date, token, user };
}
