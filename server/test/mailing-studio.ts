import type { MailKind } from '@elan/contract/mails/mail-kinds.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import type { Email } from 'postal-mime';
import { afterEach, expect } from 'vitest';
import { testApp } from './app.ts';
import { factories } from './factories.ts';
import { postOffice } from './post-office.ts';

export const TIME = '09:00';

/** Nobody has tried it, and it may take in what else happens. */
const WAITS_FOR_MORE = "merges is not null and state = 'waiting' and attempts = 0 and due_at > now()";

/** A studio that sends mails to a post office. After each test all have left, and the test has taken every one of them. */
export async function mailingStudio(env: Record<string, string> = {}) {
  const post = await postOffice();
  const studio = await testApp({
    SMTP_URL: post.url,
    MAIL_FROM: 'Élan <bonjour@elan.example>',
    PUBLIC_URL: 'https://elan.example/',
    RATE_LIMIT: 'off',
    ...env,
  });
  const { ask, aPerson, db, pool } = studio;
  const make = factories(db);

  const aClient = async (solo = 2, team = 2 * COURSE_COST) => {
    const client = await aPerson('user');
    await make.givePoints(client.id, solo, team);
    return client;
  };

  const reserve = ({ token }: { readonly token: string }, coach_id: number, date: string, key?: string) =>
    ask('POST', '/api/reserve', { token, body: { coach_id, date, time: TIME }, ...(key && { key }) });

  /** Those that are still to be sent, or were given up; not those that wait for what else happens. */
  async function waiting(): Promise<{ state: string; attempts: number }[]> {
    const { rows } = await pool.query(
      `select state, attempts from mails
       where state in ('waiting', 'sending', 'failed') and not (${WAITS_FOR_MORE})`,
    );
    return rows;
  }

  /** What waits for what else happens leaves now. */
  const hurry = (kind: MailKind) =>
    pool.query(`update mails set due_at = now() where merges = $1 and state = 'waiting'`, [kind]);

  /** Why mails of that kind to that person were not sent, once none of them waits. */
  async function dropped(kind: MailKind, to: { readonly id: number }): Promise<string[]> {
    await expect.poll(waiting).toEqual([]);
    const { rows } = await pool.query(
      "select reason from mails where kind = $1 and account_id = $2 and state = 'dropped' order by created_at",
      [kind, to.id],
    );
    return rows.map(({ reason }) => reason);
  }

  afterEach(async () => {
    await pool.query(`delete from mails where ${WAITS_FOR_MORE}`);
    await expect.poll(waiting).toEqual([]);
    expect(post.mails.map(({ subject }) => subject)).toEqual([]);
  });

  return { ...studio, ...make, post, aClient, reserve, waiting, hurry, dropped };
}

/** A mail as text and dressed; spaces that do not break are like any other. */
export const partsOf = (mail: Pick<Email, 'text' | 'html'> | undefined) =>
  [mail?.text, mail?.html].map((part) => part?.replaceAll('\u{a0}', ' '));

export const addressees = (mails: readonly Pick<Email, 'to'>[]) =>
  mails.map(({ to }) => to?.[0]?.address).toSorted((a = '', b = '') => a.localeCompare(b));
