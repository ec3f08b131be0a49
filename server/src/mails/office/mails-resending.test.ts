import { MAILS_ADMIN_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import { describe, expect, it } from 'vitest';
import { asking } from '../../../test/app.ts';
import { postRoom } from '../../../test/post-room.ts';
import { buildApp } from '../../app.ts';

const studio = await postRoom();
const {
  ask,
  aPerson,
  aClient,
  db,
  pool,
  post,
  clock,
  admin,
  token,
  list,
  read,
  settled,
  sendTest,
  aMail,
  bookedSeat,
} = studio;

const resend = (id: string | undefined, key?: string) =>
  ask('POST', `/api/admin/mails/${id}/resend`, { token, ...(key && { key }) });

describe('sending again', () => {
  it.each(['failed', 'undeliverable'])(
    'brings a mail that is %s to its reader, as if it were new',
    async (state) => {
      await bookedSeat();
      await post.take(1);
      const [row] = await list();
      await settled(row?.id, 'sent');
      await pool.query("update mails set state = $1, attempts = 13, reason = 'non' where id = $2", [
        state,
        row?.id,
      ]);
      expect(await resend(row?.id)).toMatchObject({
        status: 200,
        body: { message: MAILS_ADMIN_TEXTS.RESENT },
      });
      expect((await post.take(1))[0]?.subject).toMatch(/^Réservation confirmée/);
      await settled(row?.id, 'sent');
      expect((await read(row?.id)).body).toMatchObject({ attempts: 1, reason: null });
    },
  );

  it('tries one at once that waits for its next try', async () => {
    post.refuse(451);
    await bookedSeat();
    await expect.poll(async () => (await list())[0]?.attempts).toBe(1);
    const [row] = await list();
    await settled(row?.id, 'waiting');
    post.refuse();
    expect((await resend(row?.id)).status).toBe(200);
    await post.take(1);
    await settled(row?.id, 'sent');
  });

  it('forgets what the earlier try said', async () => {
    const client = await bookedSeat();
    await post.take(1);
    const [row] = await list();
    await settled(row?.id, 'sent');
    await pool.query("update mails set state = 'failed' where id = $1", [row?.id]);
    await pool.query('update mails set about = about || \'{"seats":[]}\' where id = $1', [row?.id]);
    expect((await read(row?.id)).body.subject).toMatch(/^Réservation confirmée/);
    expect((await resend(row?.id)).status).toBe(200);
    await settled(row?.id, 'dropped');
    const nothing = { recipient: { id: client.id }, subject: null, plain: null, page_url: null };
    expect((await read(row?.id)).body).toMatchObject(nothing);
  });

  it('tells nothing that is no longer so', async () => {
    const id = await aMail({ to: await aClient(), state: 'failed' });
    expect((await resend(id)).status).toBe(200);
    await settled(id, 'dropped');
    expect((await read(id)).body.reason).toBe('no_longer_so');
  });

  it.each(['sent', 'dropped', 'sending'])('is refused for one that is %s', async (state) => {
    const id = await aMail({ to: await aClient(), state });
    expect(await resend(id)).toMatchObject({
      status: 409,
      body: { error: MAILS_ADMIN_TEXTS.NOT_RESENDABLE },
    });
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
      body: { message: MAILS_ADMIN_TEXTS.TEST_SENT(admin.email) },
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
    expect(reply).toMatchObject({ status: 409, body: { error: MAILS_ADMIN_TEXTS.NO_OWN_ADDRESS } });
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
        body: { error: MAILS_ADMIN_TEXTS.NO_SERVER },
      });
    const { body } = await asking(silent)('GET', '/api/admin/mails/queue', { token });
    expect(body).toMatchObject({ is_sending: false, failed: 1 });
    await silent.close();
  });
});
