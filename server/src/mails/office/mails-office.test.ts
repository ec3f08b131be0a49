import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { MAILS_ADMIN_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import type { AdminMail } from '@elan/contract/mails/mails-admin.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../test/app.ts';
import { postRoom } from '../../../test/post-room.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../platform/program/config.ts';

const studio = await postRoom();
const { ask, aClient, db, pool, post, clock, admin, token, list, read, settled, aMail, bookedSeat } = studio;

const listed = async (query = '') => (await list(query)).map(({ id }) => id);
const queue = async () => (await ask('GET', '/api/admin/mails/queue', { token })).body;

describe('the list', () => {
  it('tells of each mail to whom it went, about what, and that it was sent', async () => {
    const client = await bookedSeat();
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
        subject: 'Réservation confirmée : Yoga, vendredi 20 novembre 2026 à 09:00',
        created_at: expect.stringMatching(/^\d{4}-/),
        sent_at: expect.stringMatching(/^\d{4}-/),
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
    await bookedSeat();
    await expect.poll(queue).toEqual({
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
    const client = await bookedSeat();
    const [mail] = await post.take(1);
    const [row] = await list();
    await settled(row?.id, 'sent');
    const { body } = await read(row?.id);
    expect(body).toMatchObject({
      address: client.email,
      attachments: ['cours-2026-11-20-09h00.ics'],
      page_url: expect.any(String),
    });
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
      body: { error: MAILS_ADMIN_TEXTS.NOT_FOUND },
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
    .poll(() => list('?state=dropped'))
    .toMatchObject([{ kind: 'password_link', reason: 'no_address', recipient: null, address: null }]);
});

describe('the page of a mail', () => {
  const pageOf = async () => {
    const id = await aMail({ to: await aClient(), subject: 'Yoga' });
    return (await read(id)).body.page_url;
  };
  const gone = { status: 404, body: { error: MAILS_ADMIN_TEXTS.UNKNOWN_PAGE } };

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
