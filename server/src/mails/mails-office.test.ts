import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { MAIL_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import type { AdminMail } from '@elan/contract/mails/mails-admin.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asking, type Person } from '../../test/app.ts';
import { mailingStudio } from '../../test/mailing-studio.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/program/config.ts';

const studio = await mailingStudio();
const { ask, aPerson, aClient, aSlot, db, pool, post, reserve, clock } = studio;
const admin = await aPerson('admin');
const { token } = admin;

beforeEach(async () => {
  await sql`truncate mails, mail_copies, mail_settings`.execute(db);
});

// What was put there as failed, nobody would send.
afterEach(() => sql`delete from mails where due_at is null`.execute(db));

const list = async (query = ''): Promise<AdminMail[]> =>
  (await ask('GET', `/api/admin/mails${query}`, { token })).body;
const listed = async (query = '') => (await list(query)).map(({ id }) => id);
const read = (id: string | undefined) => ask('GET', `/api/admin/mails/${id}`, { token });
const resend = (id: string | undefined, key?: string) =>
  ask('POST', `/api/admin/mails/${id}/resend`, { token, ...(key && { key }) });
const sendTest = () => ask('POST', '/api/admin/mails/test', { token });
const queue = async () => (await ask('GET', '/api/admin/mails/queue', { token })).body;
const settled = (id: string | undefined, state: string) =>
  expect.poll(async () => (await read(id)).body.state, { timeout: 10_000 }).toBe(state);

interface Kept {
  readonly to: Person;
  readonly kind?: string;
  readonly state?: string;
  readonly reason?: string;
  readonly subject?: string;
  readonly hoursAgo?: number;
}

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
      "insert into mail_copies (mail_id, address, subject, plain, html, attachments) values ($1, $2, $3, 'Bonjour', '<html><head></head>Bonjour</html>', '{}')",
      [id, to.email, subject],
    );
  return id;
}

/** A session that is booked, and its confirmation. */
async function bookedSession() {
  const coach = await aPerson('coach');
  const client = await aClient();
  await aSlot(coach.id, { date: '2026-11-20' });
  await reserve(client, coach.id, '2026-11-20');
  return client;
}

describe('the list', () => {
  it('tells of each mail to whom it went, about what, and that it was sent', async () => {
    const client = await bookedSession();
    await post.take(1);
    await expect.poll(async () => (await list())[0]?.state).toBe('sent');
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        kind: 'bookings',
        state: 'sent',
        reason: null,
        attempts: 1,
        recipient: {
          id: client.id,
          name: expect.stringMatching(/^Client \d+$/),
          role: 'user',
          is_closed: false,
        },
        address: client.email,
        subject: 'Réservation confirmée : Séance individuelle, vendredi 20 novembre 2026 à 09:00',
        created_at: expect.stringMatching(/^\d{4}-/),
        due_at: null,
      },
    ]);
  });

  it('has the newest first, page by page, and counts them all', async () => {
    const client = await aClient();
    const ids = [];
    for (const hoursAgo of [3, 2, 1]) ids.unshift(await aMail({ to: client, hoursAgo }));
    const first = await ask('GET', '/api/admin/mails?per_page=2', { token });
    expect(first.body.map(({ id }: AdminMail) => id)).toEqual(ids.slice(0, 2));
    expect(first.headers['x-total-count']).toBe('3');
    expect(await listed('?per_page=2&page=2')).toEqual(ids.slice(2));
  });

  it('leaves out what was dropped unless that is asked for, and finds each state and kind', async () => {
    const client = await aClient();
    const sent = await aMail({ to: client, hoursAgo: 5 });
    const failed = await aMail({ to: client, state: 'failed', kind: 'reminder', hoursAgo: 4 });
    const unknown = await aMail({ to: client, state: 'undeliverable', hoursAgo: 3 });
    const dropped = await aMail({ to: client, state: 'dropped', reason: 'no_longer_so', hoursAgo: 2 });
    expect(await listed()).toEqual([unknown, failed, sent]);
    expect(await listed('?state=sent')).toEqual([sent]);
    expect(await listed('?state=failed')).toEqual([unknown, failed]);
    expect(await listed('?state=dropped')).toEqual([dropped]);
    expect(await listed('?state=waiting')).toEqual([]);
    expect(await listed('?kind=reminder')).toEqual([failed]);
    expect((await ask('GET', '/api/admin/mails?state=lost', { token })).status).toBe(400);
  });

  it('is searched by the name of the recipient, the address, and the subject, with or without accents', async () => {
    const [one, other] = [await aClient(), await aClient()];
    const nameOf = async ({ id }: Person) =>
      (await db.selectFrom('clients').select('full_name').where('id', '=', id).executeTakeFirstOrThrow())
        .full_name;
    const to = await aMail({ to: one, subject: 'Réservation annulée : Yoga', hoursAgo: 2 });
    const waits = await aMail({ to: other, state: 'failed', hoursAgo: 1 });
    const find = (q: string) => listed(`?q=${encodeURIComponent(q)}`);
    expect(await find('reservation YOGA')).toEqual([to]);
    expect(await find(one.email)).toEqual([to]);
    expect(await find(`${await nameOf(other)}`)).toEqual([waits]);
    expect(await find('%')).toEqual([]);
    expect(await find('pilates')).toEqual([]);
    // Written to an address that the account no longer has.
    await sql`update mail_copies set address = 'ancienne@example.ma'`.execute(db);
    expect(await find('ancienne@')).toEqual([to]);
    expect((await list('?q=ancienne'))[0]?.address).toBe('ancienne@example.ma');
  });
});

describe('the queue', () => {
  it('counts what waits, is tried again and failed, and says from where mails leave', async () => {
    const client = await aClient();
    await aMail({ to: client, state: 'failed' });
    await aMail({ to: client, state: 'undeliverable' });
    post.refuse(451);
    await bookedSession();
    await expect.poll(queue, { timeout: 10_000 }).toEqual({
      waiting: 0,
      retrying: 1,
      failed: 1,
      undeliverable: 1,
      is_sending: true,
      from: 'Élan <bonjour@elan.example>',
      own_address: admin.email,
    });
    const [waits] = await list('?state=waiting');
    expect(waits).toMatchObject({
      state: 'waiting',
      attempts: 1,
      reason: expect.stringContaining('451'),
      subject: null,
      due_at: expect.stringMatching(/^\d{4}-/),
    });
    post.refuse();
    await pool.query("update mails set due_at = now() where state = 'waiting'");
    await post.take(1);
  });
});

describe('one mail', () => {
  it('is read as it left, and shown as it was dressed', async () => {
    const client = await bookedSession();
    const [mail] = await post.take(1);
    const [row] = await list();
    await settled(row?.id, 'sent');
    const { body } = await read(row?.id);
    expect(body).toMatchObject({ address: client.email, attachments: [], page_url: expect.any(String) });
    // A mail ends with a line feed on its way.
    expect(body.plain.trim()).toBe(mail?.text?.trim());
    const page = await ask('GET', body.page_url);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';style-src 'unsafe-inline';.*frame-ancestors 'self';sandbox allow-popups/,
      ),
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(page.headers['content-security-policy']).not.toMatch(/script|allow-same-origin/);
    expect(page.body.replace('<base target="_blank">', '').trim()).toBe(mail?.html?.trim());
  });

  it('that was not written has nothing to show, and one that never was is unknown', async () => {
    const id = await aMail({ to: await aClient(), state: 'dropped', reason: 'no_address' });
    expect((await read(id)).body).toMatchObject({ plain: null, page_url: null, attachments: [] });
    expect(await read(crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { error: MAIL_TEXTS.NOT_FOUND },
    });
    expect((await read('17')).status).toBe(400);
  });

  it('with a link for a new password shows all but the link', async () => {
    const client = await aClient();
    await ask('POST', '/api/auth/forgot-password', { body: { email: client.email } });
    const [mail] = await post.take(1);
    const [, link = ''] = /(https:\S+\/reset-password#\S+)/.exec(mail?.text ?? '') ?? [];
    expect(link).not.toBe('');
    const [row] = await list();
    await settled(row?.id, 'sent');
    const { body } = await read(row?.id);
    expect(body).toMatchObject({
      kind: 'password_link',
      recipient: { id: client.id },
      address: client.email,
    });
    expect(body.plain).toContain('Vous avez demandé');
    const { body: page } = await ask('GET', body.page_url);
    for (const shown of [body.plain, page]) {
      expect(shown).not.toContain(link);
      expect(shown).not.toContain(link.split('#')[1]);
    }
  });
});

it('a link that nobody could be sent says so, and to nobody', async () => {
  await ask('POST', '/api/auth/forgot-password', { body: { email: 'personne@example.ma' } });
  await expect
    .poll(() => list('?state=dropped'), { timeout: 10_000 })
    .toMatchObject([{ kind: 'password_link', reason: 'no_address', recipient: null, address: null }]);
});

describe('the page of a mail', () => {
  const pageOf = async () => {
    const id = await aMail({ to: await aClient(), subject: 'Yoga' });
    return (await read(id)).body.page_url;
  };
  const gone = { status: 404, body: { error: MAIL_TEXTS.UNKNOWN_PAGE } };

  it('is there for five minutes', async () => {
    const url = await pageOf();
    expect((await ask('GET', url)).status).toBe(200);
    clock.advance({ minutes: 4, seconds: 59 });
    expect((await ask('GET', url)).status).toBe(200);
    clock.advance({ seconds: 1 });
    expect(await ask('GET', url)).toMatchObject(gone);
  });

  it('is nowhere under an address that was changed, or of a token for something else', async () => {
    const url = await pageOf();
    const [head, body, signature = ''] = url.replace('/mails/', '').split('.');
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const link = await ask('POST', `/api/admin/accounts/${admin.id}/password-link`, { token });
    for (const foreign of [
      `${head}.${body}.${changed}`,
      `${head}.${body}.`,
      'eyJhbGciOiJub25lIn0.e30.',
      token,
      link.body.url.split('#')[1],
      'rien',
    ])
      expect((await ask('GET', `/mails/${foreign}`)).status, foreign).toBe(404);
  });

  it('leaves no trace of its address in the log', async () => {
    const path = await pageOf();
    const log = new PassThrough();
    const logging = await buildApp({ config: readConfig({}), db, clock, databaseUrl: studio.url, log });
    expect((await logging.inject({ url: path })).statusCode).toBe(200);
    await logging.close();
    log.end();
    const lines = await text(log);
    expect(lines).toContain('"/mails/…"');
    expect(lines).not.toContain(path.split('/').at(-1));
  });

  it('of a mail that is deleted meanwhile is gone', async () => {
    const url = await pageOf();
    await sql`delete from mails`.execute(db);
    expect(await ask('GET', url)).toMatchObject(gone);
  });
});

describe('sending again', () => {
  it.each(['failed', 'undeliverable'])(
    'brings a mail that is %s to its reader, as if it were new',
    async (state) => {
      await bookedSession();
      await post.take(1);
      const [row] = await list();
      await settled(row?.id, 'sent');
      await pool.query("update mails set state = $1, attempts = 13, reason = 'non' where id = $2", [
        state,
        row?.id,
      ]);
      expect(await resend(row?.id)).toMatchObject({ status: 200, body: { message: MAIL_TEXTS.RESENT } });
      expect((await post.take(1))[0]?.subject).toMatch(/^Réservation confirmée/);
      await settled(row?.id, 'sent');
      expect((await read(row?.id)).body).toMatchObject({ attempts: 1, reason: null });
    },
  );

  it('tells nothing that is no longer so', async () => {
    const id = await aMail({ to: await aClient(), state: 'failed' });
    expect((await resend(id)).status).toBe(200);
    await settled(id, 'dropped');
    expect((await read(id)).body.reason).toBe('no_longer_so');
  });

  it.each(['sent', 'dropped', 'sending'])('is refused for one that is %s', async (state) => {
    const id = await aMail({ to: await aClient(), state });
    expect(await resend(id)).toMatchObject({ status: 409, body: { error: MAIL_TEXTS.NOT_RESENDABLE } });
    expect((await read(id)).body.state).toBe(state);
  });

  it('is refused for one that never was', async () => {
    expect((await resend(crypto.randomUUID())).status).toBe(404);
  });

  it('by two at the same moment sends one', async () => {
    const id = await aMail({ to: admin, state: 'failed', kind: 'password_changed' });
    const replies = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await post.take(1);
  });

  it('under one key is done once, and answered alike', async () => {
    const id = await aMail({ to: admin, state: 'failed', kind: 'password_changed' });
    const first = await resend(id, 'encore');
    await post.take(1);
    expect(await resend(id, 'encore')).toMatchObject({ status: 200, body: first.body });
  });
});

describe('a test mail', () => {
  it("goes to one's own address, and looks like the studio's", async () => {
    expect(await sendTest()).toMatchObject({
      status: 200,
      body: { message: MAIL_TEXTS.TEST_SENT(admin.email) },
    });
    const [mail] = await post.take(1);
    expect(mail).toMatchObject({ to: [{ address: admin.email }], subject: "Message d'essai : Élan" });
    expect(mail?.html).toContain('Bonjour admin-1,');
    expect((await list())[0]).toMatchObject({ kind: 'test', recipient: { id: admin.id, role: 'admin' } });
  });

  it('is refused, with where to enter it, to whoever has no address', async () => {
    const other = await aPerson('admin');
    await db.updateTable('accounts').set({ email: null }).where('id', '=', other.id).execute();
    const reply = await ask('POST', '/api/admin/mails/test', { token: other.token });
    expect(reply).toMatchObject({ status: 409, body: { error: MAIL_TEXTS.NO_OWN_ADDRESS } });
    expect((await ask('GET', '/api/admin/mails/queue', { token: other.token })).body.own_address).toBeNull();
  });

  it('is refused, as is sending again, where there is no mail server', async () => {
    const silent = await buildApp({
      config: { ...studio.config, smtpUrl: null },
      db,
      clock,
      databaseUrl: studio.url,
    });
    const id = await aMail({ to: admin, state: 'failed' });
    for (const path of ['test', `${id}/resend`])
      expect(await asking(silent)('POST', `/api/admin/mails/${path}`, { token })).toMatchObject({
        status: 409,
        body: { error: MAIL_TEXTS.NO_SERVER },
      });
    const { body } = await asking(silent)('GET', '/api/admin/mails/queue', { token });
    expect(body).toMatchObject({ is_sending: false, failed: 1 });
    await silent.close();
  });
});

describe('the settings', () => {
  const UNTOUCHED = { off: [], notes: {}, signature: '' };
  const save = (over: object, version: number) =>
    ask('PUT', '/api/admin/mails/settings', { token, body: { ...UNTOUCHED, ...over, version } });
  const now = async () => (await ask('GET', '/api/admin/mails/settings', { token })).body;

  it('send every kind, without words, until somebody says otherwise', async () => {
    expect(await now()).toEqual({ version: 0, ...UNTOUCHED, changed_at: null, changed_by: null });
  });

  it('let a kind that is switched off be dropped, and say so', async () => {
    expect(await save({ off: ['bookings'] }, 0)).toMatchObject({
      status: 200,
      body: { version: 1, off: ['bookings'], changed_by: 'admin-1', changed_at: expect.any(String) },
    });
    await bookedSession();
    await expect
      .poll(async () => (await list('?state=dropped')).map(({ reason }) => reason), { timeout: 10_000 })
      .toEqual(['switched_off']);
    expect(await list()).toEqual([]);
  });

  it("write the studio's words into mails of their kind, and its signature under all, nothing of it as HTML", async () => {
    const notes = { bookings: 'Pensez à votre <b>gourde</b>\net à une serviette.', pack: '  ' };
    const { body } = await save({ notes, signature: 'Nadia & toute l’équipe' }, 0);
    expect(body).toMatchObject({ notes: { bookings: notes.bookings } });
    expect(body.notes).not.toHaveProperty('pack');
    await bookedSession();
    const [mail] = await post.take(1);
    expect(mail?.text).toContain(notes.bookings);
    expect(mail?.html).toContain('Pensez à votre &lt;b&gt;gourde&lt;/b&gt;<br>et à une serviette.');
    expect(mail?.html).toContain('Nadia &amp; toute l’équipe');
    await sendTest();
    const [test] = await post.take(1);
    expect(test?.text).toContain('Nadia & toute l’équipe');
    expect(test?.text).not.toContain('gourde');
  });

  it('are not overwritten by a form that was filled before: the refusal brings the newer along', async () => {
    await save({ signature: 'Nadia' }, 0);
    expect(await save({ signature: 'Karim' }, 0)).toMatchObject({
      status: 409,
      body: { error: MAIL_TEXTS.SETTINGS_CHANGED, newer: { signature: 'Nadia', version: 1 } },
    });
    expect((await save({ signature: 'Karim' }, 7)).status).toBe(409);
    expect(await save({ signature: 'Karim' }, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('are saved by one of several at the same moment, and said again are nothing new', async () => {
    const replies = await Promise.all(['Un', 'Deux', 'Trois'].map((signature) => save({ signature }, 0)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { signature } = await now();
    expect(await save({ signature }, 0)).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it.each([
    ['a link for a new password', { off: ['password_link'] }],
    ['one kind twice', { off: ['bookings', 'bookings'] }],
    ['words in a test mail', { notes: { test: 'Un mot' } }],
    ['a note of 501 letters', { notes: { bookings: 'x'.repeat(501) } }],
    ['a signature of 301 letters', { signature: 'x'.repeat(301) }],
  ])('refuse %s', async (_what, over) => {
    expect((await save(over, 0)).status).toBe(400);
    expect((await now()).version).toBe(0);
  });
});
