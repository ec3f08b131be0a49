import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const admin = await aPerson('admin');
const { token } = admin;
const { aPack } = cashDesk({ ask, aPerson }, admin);

const ACCOUNT = { password: 'secret-1', age: 30, gender: 'female' };
const read = async (id: number) => (await ask('GET', `/api/admin/clients/${id}`, { token })).body;

/** Every call that writes a number; each tells whose it was. */
const WRITINGS: Readonly<Record<string, (phone: string) => Promise<number>>> = {
  'a visitor who registers': async (phone) => {
    const person = { ...ACCOUNT, username: 'inscrite', email: 'inscrite@example.ma', full_name: 'Rim T' };
    return (await ask('POST', '/api/auth/register', { body: { ...person, phone } })).body.user.id;
  },
  'a client of the office': async (phone) => {
    const body = { ...ACCOUNT, username: 'nouvelle', email: 'nouvelle@example.ma', phone };
    return (await ask('POST', '/api/admin/clients', { token, body })).body.id;
  },
  'a client whom the office changes': async (phone) => {
    const { id } = await aPerson('user');
    const { username, email } = await read(id);
    const body = { username, email, phone, solo_points: 0, team_points: 0 };
    expect((await ask('PUT', `/api/admin/clients/${id}`, { token, body })).body).toMatchObject({ phone });
    return id;
  },
  'a client who corrects it': async (phone) => {
    const { id, token: own } = await aPerson('user');
    expect((await ask('PUT', '/api/user/phone', { token: own, body: { phone } })).status).toBe(200);
    return id;
  },
  'a buyer who is new': async (phone) => {
    const client = { full_name: 'Rim Tahiri', email: 'passante@example.ma', password: 'secret-1', phone };
    const body = { client, pack_id: await aPack({ price: null }) };
    return (await ask('POST', '/api/admin/sales', { token, body })).body.assignment.user_id;
  },
};

it.each(Object.keys(WRITINGS))('%s: what was typed is kept, and how it is dialled beside it', async (who) => {
  const id = await WRITINGS[who]?.('+212 06 61-48.20.93');
  expect(await read(id ?? 0)).toMatchObject({ phone: '+212 06 61-48.20.93', phone_e164: '+212661482093' });
});

it('digits of an Arabic keyboard are a number, and found by any other way to write it', async () => {
  const body = { ...ACCOUNT, username: 'arabe', email: 'arabe@example.ma', phone: '٠٦٧٧٤٨٢٠٩١' };
  const { body: client } = await ask('POST', '/api/admin/clients', { token, body });
  expect(client).toMatchObject({ phone: '٠٦٧٧٤٨٢٠٩١', phone_e164: '+212677482091' });
  for (const q of ['0677482091', '+212 677 48 20 91', '6774820'])
    expect(
      (await ask('GET', `/api/admin/clients?q=${encodeURIComponent(q)}`, { token })).body,
      q,
    ).toMatchObject([{ id: client.id }]);
});

it('a number that cannot be dialled is found by the office, and no longer once it is corrected or gone', async () => {
  const unusable = async () => {
    const { body, headers } = await ask('GET', '/api/admin/clients?phone=unusable', { token });
    expect(headers['x-total-count']).toBe(String(body.length));
    return body.map(({ id }: { id: number }) => id);
  };
  expect(await unusable()).toEqual([]);
  const clients = [await aPerson('user'), await aPerson('user'), await aPerson('user')];
  for (const { token: own } of clients)
    await ask('PUT', '/api/user/phone', { token: own, body: { phone: '0661 48 20' } });
  const [first, second, third] = clients;
  expect(await read(first?.id ?? 0)).toMatchObject({ phone: '0661 48 20', phone_e164: null });
  expect(await unusable()).toEqual(clients.map(({ id }) => id));
  expect(
    (await ask('GET', `/api/admin/clients?phone=unusable&q=${second?.email}`, { token })).body,
  ).toMatchObject([{ id: second?.id }]);

  await ask('PUT', '/api/user/phone', { token: first?.token, body: { phone: '0661 48 20 93' } });
  await ask('DELETE', `/api/admin/clients/${second?.id}`, { token });
  const { username, email } = await read(third?.id ?? 0);
  const body = { username, email, phone: '', solo_points: 0, team_points: 0 };
  await ask('PUT', `/api/admin/clients/${third?.id}`, { token, body });
  expect(await unusable()).toEqual([]);
  expect(await read(third?.id ?? 0)).toMatchObject({ phone: null, phone_e164: null });
});

it('a form that says nothing of the number leaves both as they are', async () => {
  const { id } = await aPerson('user');
  const { username, email } = await read(id);
  await ask('PUT', `/api/admin/clients/${id}`, {
    token,
    body: { username, email, solo_points: 0, team_points: 0 },
  });
  const stored = db.selectFrom('clients').select(['phone', 'phone_e164']).where('id', '=', id);
  expect(await stored.execute()).toEqual([{ phone: '+212 6 00 00 00 00', phone_e164: '+212600000000' }]);
});

it("the studio's own numbers are told as they are dialled", async () => {
  const details = { name: 'Atlas', phone: '0522 22 22 22', whatsapp: '612345678', version: 0 };
  await ask('PUT', '/api/admin/studio', { token, body: details });
  expect((await ask('GET', '/api/studio')).body).toMatchObject({
    phone: '0522 22 22 22',
    phone_e164: '+212522222222',
    whatsapp: '612345678',
    whatsapp_e164: '+212612345678',
  });
});
