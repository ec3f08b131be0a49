import { byChoice } from '@elan/contract/mails/mail-choices.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { readTokenSecret } from '../../platform/security/secrets.ts';
import { unsubscribeToken } from './mails-unsubscribe.service.ts';

const { ask, aPerson, app, clock, db, pool } = await testApp();
const secret = await readTokenSecret(db);

const PATH = '/api/mail-choices';
const UNSAID = { is_wanted: true, chosen_at: null };

it('a client is told everything but offers, until they say otherwise', async () => {
  const client = await aPerson('user');
  const { body } = await ask('GET', PATH, { token: client.token });
  expect(body).toEqual({
    credits: UNSAID,
    payments: UNSAID,
    bilans: UNSAID,
    offers: { is_wanted: false, chosen_at: null },
  });
});

it('every topic can be chosen', async () => {
  const { token } = await aPerson('user');
  const body = byChoice((topic) => topic === 'offers');
  const chosen = await ask('PUT', PATH, { token, body });
  expect(chosen.body).toMatchObject(byChoice((topic) => ({ is_wanted: body[topic] })));
});

it('a consent to offers is kept with its moment, which saying it again does not move, and so is its end', async () => {
  const client = await aPerson('user');
  const put = (offers: boolean) => ask('PUT', PATH, { token: client.token, body: { offers } });
  const given = await put(true);
  expect(given.body).toMatchObject({ credits: UNSAID, offers: { is_wanted: true } });
  clock.advance({ minutes: 5 });
  expect((await put(true)).body.offers).toEqual(given.body.offers);
  const ended = await put(false);
  expect(ended.body.offers.is_wanted).toBe(false);
  expect(ended.body.offers.chosen_at > given.body.offers.chosen_at).toBe(true);
  const { rows } = await pool.query(
    'select topic, is_wanted, means from mail_choices where account_id = $1 order by id',
    [client.id],
  );
  expect(rows).toEqual([
    { topic: 'offers', is_wanted: true, means: 'profile' },
    { topic: 'offers', is_wanted: false, means: 'profile' },
  ]);
});

it('the office sees what a client wants, and nobody else does', async () => {
  const [client, other, coach] = [await aPerson('user'), await aPerson('user'), await aPerson('coach')];
  const admin = await aPerson('admin');
  await ask('PUT', PATH, { token: client.token, body: { bilans: false } });
  const path = `/api/admin/clients/${client.id}/mail-choices`;
  expect((await ask('GET', path, { token: admin.token })).body.bilans.is_wanted).toBe(false);
  for (const { token } of [other, coach]) expect((await ask('GET', path, { token })).status).toBe(403);
  const unknown = await ask('GET', '/api/admin/clients/999999/mail-choices', { token: admin.token });
  expect(unknown.status).toBe(404);
});

it('what concerns bookings cannot be chosen away', async () => {
  const client = await aPerson('user');
  const { body } = await ask('PUT', PATH, {
    token: client.token,
    body: { bookings: false, reminder: false, credits: false },
  });
  expect(Object.keys(body)).toEqual(['credits', 'payments', 'bilans', 'offers']);
  expect(body.credits.is_wanted).toBe(false);
});

it.each([
  ['a form, as RFC 8058 has it', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['a form in parts', 'multipart/form-data; boundary=x', '--x--'],
  ['nothing', undefined, undefined],
  ['the page’s own request', 'application/json', ''],
])('a mailbox program unsubscribes with one POST that carries %s', async (_what, type, payload) => {
  const client = await aPerson('user');
  const token = unsubscribeToken(secret, { account: client.id, topic: 'payments' });
  const post = () =>
    app.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      ...(type && { headers: { 'content-type': type } }),
      ...(payload !== undefined && { payload }),
    });
  // Once more, as some programs do.
  for (const reply of [await post(), await post()]) expect(reply.statusCode).toBe(200);
  const { body } = await ask('GET', PATH, { token: client.token });
  expect(body).toMatchObject({ payments: { is_wanted: false }, credits: UNSAID, bilans: UNSAID });
  const { rows } = await pool.query('select means from mail_choices where account_id = $1', [client.id]);
  expect(rows).toEqual([{ means: 'link' }]);
});

it('a link that was only opened changes nothing, and a forged one is unknown', async () => {
  const client = await aPerson('user');
  const token = unsubscribeToken(secret, { account: client.id, topic: 'payments' });
  await app.inject({ method: 'GET', url: `/unsubscribe/${token}` });
  expect((await ask('GET', PATH, { token: client.token })).body.payments).toEqual(UNSAID);
  const forged = await app.inject({ method: 'POST', url: `/unsubscribe/${token.replace(/^\d+/, '1')}` });
  expect(forged.statusCode).toBe(404);
});
