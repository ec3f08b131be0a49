import { BILAN_TEXTS } from '@elan/contract/bilans/bilans.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';

const { ask, aPerson, clock } = await testApp({ RATE_LIMIT: 'off' });
const admin = await aPerson('admin');

let client: Person;
let coach: Person;
beforeEach(async () => {
  clock.set(NOW);
  [client, coach] = [await aPerson('user'), await aPerson('coach')];
});

const path = (of = client.id, by = coach.id) => `/api/admin/clients/${of}/bilan/${by}`;
const save = (body: object, url = path()) => ask('POST', url, { token: admin.token, body });
const remove = () => ask('DELETE', path(), { token: admin.token });
const versions = (token = admin.token, query = '') =>
  ask('GET', `/api/bilans/${client.id}/${coach.id}/versions${query}`, { token });
const listed = async (query = `client_id=${client.id}`) =>
  ask('GET', `/api/admin/clients-with-bilans?${query}`, { token: admin.token });

describe('saving a bilan', () => {
  it('writes the first text, then others, and keeps each with its author and moment', async () => {
    const first = await save({ bilan: ' Souffle correct.\nGenou à ménager. ', version: 0 });
    expect(first).toMatchObject({
      status: 200,
      body: {
        client_id: client.id,
        coach_id: coach.id,
        coach_name: expect.stringMatching(/^Coach/),
        bilan: 'Souffle correct.\nGenou à ménager.',
        version: 1,
        author_name: 'admin-1',
        created_at: '2026-11-16T09:41:00+00:00',
        updated_at: '2026-11-16T09:41:00+00:00',
      },
    });
    clock.set('2026-11-16T15:00');
    expect(await save({ bilan: 'Genou remis.', version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2, created_at: '2026-11-16T09:41:00+00:00', updated_at: '2026-11-16T15:00:00+00:00' },
    });
    const { body, headers } = await versions();
    expect(body).toEqual([
      { version: 2, bilan: 'Genou remis.', author_name: 'admin-1', created_at: '2026-11-16T15:00:00+00:00' },
      {
        version: 1,
        bilan: 'Souffle correct.\nGenou à ménager.',
        author_name: 'admin-1',
        created_at: '2026-11-16T09:41:00+00:00',
      },
    ]);
    expect(headers['x-total-count']).toBe('2');
    expect((await versions(admin.token, '?per_page=1&page=2')).body).toMatchObject([{ version: 1 }]);
  });

  it('refuses to overwrite what was not seen, and brings it along', async () => {
    await save({ bilan: 'Un', version: 0 });
    await save({ bilan: 'Deux', version: 1 });
    expect(await save({ bilan: 'Le mien', version: 1 })).toMatchObject({
      status: 409,
      body: { error: BILAN_TEXTS.CHANGED, newer: { bilan: 'Deux', version: 2, author_name: 'admin-1' } },
    });
    expect(await save({ bilan: 'Le mien', version: 0 })).toMatchObject({ status: 409 });
    expect((await versions()).body).toHaveLength(2);
    expect(await save({ bilan: 'Le mien', version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
  });

  it('replaces whatever is there when nobody says what was seen, as the specification sends it', async () => {
    await save({ bilan: 'Un' });
    expect(await save({ bilan: 'Deux' })).toMatchObject({ status: 200, body: { bilan: 'Deux', version: 2 } });
  });

  it('counts the same text again as nothing new', async () => {
    await save({ bilan: 'Un' });
    clock.set('2026-11-16T18:00');
    expect(await save({ bilan: 'Un' })).toMatchObject({
      status: 200,
      body: { version: 1, updated_at: '2026-11-16T09:41:00+00:00' },
    });
  });

  it('of many who saw the same, lets one through', async () => {
    await save({ bilan: 'Un', version: 0 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save({ bilan: `Rival ${index}`, version: 1 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await versions()).body).toHaveLength(2);
  });

  it('needs a text, an open client and an open coach', async () => {
    expect(await save({ bilan: ' \n ' })).toMatchObject({
      status: 400,
      body: { error: 'Please select a coach and enter bilan content' },
    });
    expect(await save({ bilan: 'x' }, path(coach.id))).toMatchObject({
      status: 404,
      body: { error: CLIENT_TEXTS.NOT_FOUND },
    });
    expect(await save({ bilan: 'x' }, path(client.id, client.id))).toMatchObject({
      status: 404,
      body: { error: COACH_TEXTS.NOT_FOUND },
    });
  });

  it('lets the bilan of a coach who left be corrected, and none be begun', async () => {
    await save({ bilan: 'Un' });
    await ask('DELETE', `/api/coaches/${coach.id}`, { token: admin.token });
    expect((await save({ bilan: 'Deux' })).status).toBe(200);
    expect((await save({ bilan: 'x' }, path((await aPerson('user')).id))).status).toBe(404);
  });
});

describe('deleting a bilan', () => {
  it('hides it everywhere, keeps its texts for the office, and writing again goes on', async () => {
    await save({ bilan: 'Un', version: 0 });
    expect(await remove()).toMatchObject({ status: 200, body: { message: BILAN_TEXTS.DELETED } });
    expect((await listed()).body[0].bilans).toEqual([]);
    const profile = await ask('GET', '/api/user/profile', { token: client.token });
    expect(profile.body.bilans).toEqual({ total: 0, list: [] });
    const { body: clients } = await ask('GET', `/api/admin/clients?q=${client.email}`, {
      token: admin.token,
    });
    expect(clients[0].bilans_count).toBe(0);
    expect((await versions()).body).toMatchObject([{ bilan: null }, { bilan: 'Un' }]);
    expect(await remove()).toMatchObject({ status: 404, body: { error: BILAN_TEXTS.NOT_FOUND } });
    clock.set('2026-11-16T18:00');
    expect(await save({ bilan: 'Trois', version: 0 })).toMatchObject({
      status: 200,
      body: { version: 3, created_at: '2026-11-16T18:00:00+00:00' },
    });
  });

  it('is told to whoever was still writing', async () => {
    await save({ bilan: 'Un', version: 0 });
    await remove();
    expect(await save({ bilan: 'Deux', version: 1 })).toMatchObject({
      status: 409,
      body: { error: BILAN_TEXTS.DELETED_MEANWHILE, newer: null },
    });
    expect((await save({ bilan: 'Deux', version: 0 })).status).toBe(200);
  });
});

describe('reading', () => {
  it('gives each client with what the coaches wrote, freshest first, page by page', async () => {
    const other = await aPerson('coach');
    await save({ bilan: 'Un' });
    clock.set('2026-11-16T15:00');
    await save({ bilan: 'Deux' }, path(client.id, other.id));
    const [found] = (await listed(`q=${client.email}`)).body;
    expect(found).toMatchObject({ id: client.id, email: client.email });
    expect(found.bilans).toMatchObject([
      { bilan: 'Deux', coach_id: other.id },
      { bilan: 'Un', coach_id: coach.id },
    ]);
    const page = await listed('per_page=1');
    expect(page.body).toHaveLength(1);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(1);
    expect(await listed('client_id=999999')).toMatchObject({ status: 404 });
  });

  it('shows the earlier versions to those who may read the bilan, and to nobody else', async () => {
    await save({ bilan: 'Un' });
    for (const token of [client.token, coach.token, admin.token]) {
      expect((await versions(token)).status).toBe(200);
    }
    const strangers = [await aPerson('user'), await aPerson('coach')];
    for (const { token } of strangers) expect((await versions(token)).status).toBe(403);
    await remove();
    expect((await versions(client.token)).status).toBe(404);
    const ofNobody = await ask('GET', `/api/bilans/999999/${coach.id}/versions`, { token: admin.token });
    expect(ofNobody.status).toBe(404);
    expect((await versions(coach.token)).status).toBe(200);
  });
});
