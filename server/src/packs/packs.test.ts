import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';

const { ask, aPerson, clock } = await testApp({ RATE_LIMIT: 'off' });
const { token } = await aPerson('admin');

beforeEach(() => clock.set(NOW));

const progression = (over: Record<string, unknown> = {}) => ({
  name: 'Progression',
  description: 'Dix séances\nSix cours',
  points: 1,
  solo_points: 10,
  team_points: 6,
  price: '2100,50',
  is_active: 1,
  ...over,
});
const create = (over: Record<string, unknown> = {}) =>
  ask('POST', '/api/packs', { token, body: progression(over) });
const idsAt = async (url: string, asker?: string) =>
  (await ask('GET', url, { token: asker })).body.map(({ id }: { id: number }) => id);

describe('the administrator’s list', () => {
  const all = '/api/packs/admin/all';
  const namesAt = async (query: string) => {
    const { body, headers } = await ask('GET', `${all}?${query}`, { token });
    return { names: body.map(({ name }: { name: string }) => name), total: Number(headers['x-total-count']) };
  };

  it('is searched without regard to accents, sorted, filtered and paged', async () => {
    await create({ name: 'Zellige équipe', price: 300, solo_points: 1 });
    await create({ name: 'Élan zellige', price: null, solo_points: 3 });
    await create({ name: 'Mont zellige', price: 200, solo_points: 2, is_active: false });
    const by = (rest: string) => namesAt(`q=zellige${rest}`);
    expect(await by('')).toEqual({ names: ['Mont zellige', 'Élan zellige', 'Zellige équipe'], total: 3 });
    expect(await by('&sort=name&order=asc')).toMatchObject({
      names: ['Élan zellige', 'Mont zellige', 'Zellige équipe'],
    });
    expect(await by('&sort=price&order=asc')).toMatchObject({
      names: ['Élan zellige', 'Mont zellige', 'Zellige équipe'],
    });
    expect(await by('&sort=solo_points&order=desc&per_page=1&page=2')).toEqual({
      names: ['Mont zellige'],
      total: 3,
    });
    expect(await by('&is_active=false')).toEqual({ names: ['Mont zellige'], total: 1 });
    expect(await namesAt('q=EQUIPE')).toMatchObject({ names: ['Zellige équipe'] });
    expect(await namesAt('q=%25')).toEqual({ names: [], total: 0 });
    expect((await ask('GET', `${all}?sort=created_at`, { token })).status).toBe(400);
  });

  it('tells how often a pack stands assigned', async () => {
    const { body: pack } = await create();
    const client = await aPerson('user');
    const assign = () => ask('POST', `/api/packs/admin/assign/${client.id}/${pack.id}`, { token, body: {} });
    await assign();
    const { body } = await assign();
    const counted = async () =>
      (await ask('GET', `${all}?per_page=200`, { token })).body.find(
        ({ id }: { id: number }) => id === pack.id,
      ).assignments;
    expect(await counted()).toBe(2);
    await ask('DELETE', `/api/packs/admin/remove/${body.assignment.id}`, {
      token,
      body: { reason: 'Erreur' },
    });
    expect(await counted()).toBe(1);
  });
});

describe('a pack', () => {
  it('is added with its total recomputed, and shown to everybody', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Progression',
      description: 'Dix séances\nSix cours',
      points: 16,
      solo_points: 10,
      team_points: 6,
      price: 2100.5,
      is_active: 1,
      assignments: 0,
      version: 1,
      translations: {},
    });
    const { is_active: _, assignments: __, version: ___, translations: ____, ...shown } = body;
    expect((await ask('GET', '/api/packs')).body).toContainEqual(shown);
    expect((await ask('GET', '/api/packs/admin/all', { token })).body).toContainEqual(body);
  });

  it('is called as its reader reads, by the office as the studio wrote it', async () => {
    const { body } = await create({ translations: { ar: { name: 'تقدم' } } });
    const calledBy = async (asker?: string) => {
      const { body: offered } = await ask('GET', '/api/packs', { token: asker, language: 'ar' });
      return offered.find(({ id }: { id: number }) => id === body.id).name;
    };
    const client = await aPerson('user');
    expect([await calledBy(), await calledBy(client.token), await calledBy(token)]).toEqual([
      'تقدم',
      'تقدم',
      'Progression',
    ]);
  });

  it('may be free, and inactive ones are for the administrator alone', async () => {
    const { body } = await create({ price: '', is_active: 0, team_points: '' });
    expect(body).toMatchObject({ price: null, is_active: 0, team_points: 0, points: 10 });
    expect(await idsAt('/api/packs')).not.toContain(body.id);
    expect(await idsAt('/api/packs/admin/all', token)).toContain(body.id);
  });

  it('changes as a whole', async () => {
    const { body: pack } = await create();
    const body = progression({ name: 'Intensif', solo_points: 20, price: null, is_active: false });
    const changed = await ask('PUT', `/api/packs/${pack.id}`, { token, body });
    expect(changed.body).toEqual({
      ...pack,
      name: 'Intensif',
      solo_points: 20,
      points: 26,
      price: null,
      is_active: 0,
      version: 2,
    });
    expect(await idsAt('/api/packs')).not.toContain(pack.id);
  });

  it('is not changed from an older version: what a colleague saved stays, and is told', async () => {
    const { body: pack } = await create();
    const save = (over: object) =>
      ask('PUT', `/api/packs/${pack.id}`, { token, body: { ...progression(), ...over } });
    const dearer = await save({ price: 2400, version: pack.version });
    const late = await save({ name: 'Progrès', version: pack.version });
    expect([late.status, late.body.error]).toEqual([409, PACK_TEXTS.CHANGED]);
    expect(late.body.newer).toEqual(dearer.body);
    const seen = await save({ name: 'Progrès', price: 2400, version: dearer.body.version });
    expect(seen.body).toMatchObject({ name: 'Progrès', price: 2400 });
    const both = await Promise.all([2500, 2600].map((price) => save({ price, version: seen.body.version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is deleted once, and gone from every list', async () => {
    const { body: pack } = await create();
    const url = `/api/packs/${pack.id}`;
    expect(await ask('DELETE', url, { token })).toMatchObject({
      status: 200,
      body: { message: 'Pack deleted successfully!' },
    });
    expect(await idsAt('/api/packs')).not.toContain(pack.id);
    expect(await idsAt('/api/packs/admin/all', token)).not.toContain(pack.id);
    const gone = { status: 404, body: { error: PACK_TEXTS.NOT_FOUND } };
    expect(await ask('DELETE', url, { token })).toMatchObject(gone);
    expect(await ask('PUT', url, { token, body: progression() })).toMatchObject(gone);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [
      { solo_points: 0, team_points: '' },
      'solo_points',
      'At least one of Session individuelle or Session en équipe must be a positive number',
    ],
    [{ price: -1 }, 'price', 'Price must be a positive number'],
    [{ price: 0.001 }, 'price', 'Price must be a positive number'],
  ])('refuses %j', async (over, field, error) => {
    expect(await create(over)).toMatchObject({ status: 400, body: { error, fields: { [field]: error } } });
  });
});
