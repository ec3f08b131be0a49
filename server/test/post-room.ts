import type { AdminMail } from '@elan/contract/mails/mails-admin.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Person } from './app.ts';
import { mailingStudio } from './mailing-studio.ts';

interface Kept {
  readonly to: Person;
  readonly kind?: string;
  readonly state?: string;
  readonly reason?: string;
  readonly subject?: string;
  readonly hoursAgo?: number;
}

/** A mailing studio as an administrator sees it; every test begins with no mail and untouched settings. */
export async function postRoom() {
  const studio = await mailingStudio();
  const { ask, aPerson, aClient, aCourse, db, pool } = studio;
  const admin = await aPerson('admin');
  const { token } = admin;

  beforeEach(async () => {
    await sql`truncate mails, mail_copies, mail_settings`.execute(db);
  });
  // What was put there as failed, nobody would send.
  afterEach(() => sql`delete from mails where due_at is null`.execute(db));

  const list = async (query = ''): Promise<AdminMail[]> =>
    (await ask('GET', `/api/admin/mails${query}`, { token })).body;
  const read = (id: string | undefined) => ask('GET', `/api/admin/mails/${id}`, { token });
  const settled = (id: string | undefined, state: string) =>
    expect.poll(async () => (await read(id)).body.state).toBe(state);
  const sendTest = () => ask('POST', '/api/admin/mails/test', { token });

  /** One that was settled some hours ago, without a mail server. */
  async function aMail({ to, kind = 'bookings', state = 'sent', reason, subject, hoursAgo = 1 }: Kept) {
    const { rows } = await pool.query(
      `insert into mails (kind, account_id, about, state, reason, attempts, due_at, created_at)
       values ($1, $2, '{"event": "booked", "sessions": [], "seats": [], "by": 1}', $3, $4, 13, null, now() - make_interval(hours => $5))
       returning id`,
      [kind, to.id, state, reason ?? null, hoursAgo],
    );
    const id: string = rows[0].id;
    if (subject)
      await pool.query(
        `insert into mail_copies (mail_id, address, subject, plain, html, attachments)
         values ($1, $2, $3, 'Bonjour', '<html><head></head>Bonjour</html>', '{}')`,
        [id, to.email, subject],
      );
    return id;
  }

  /** A seat in a course that is booked, and its confirmation alone: a coach is not told of seats. Tells whose. */
  async function bookedSeat(): Promise<Person> {
    const coach = await aPerson('coach');
    const client = await aClient();
    const course = await aCourse(coach.id, { title: 'Yoga', date: '2026-11-20', time: '09:00' });
    await ask('POST', `/api/group-courses/${course}/book`, { token: client.token });
    return client;
  }

  return { ...studio, admin, token, list, read, settled, sendTest, aMail, bookedSeat };
}
