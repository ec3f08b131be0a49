import { STUDIO_TEXTS } from '@elan/contract/studio/studio-admin.texts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

const { ask, aPerson, db } = await testApp({ STUDIO_PHONE: '0522 11 11 11' });
const admin = await aPerson('admin');

beforeEach(async () => void (await sql`truncate studio_versions`.execute(db)));

const ATLAS = {
  name: 'Atlas Coaching',
  phone: '0522 22 22 22',
  whatsapp: '',
  email: 'bonjour@example.ma',
  address: '12, rue des Orangers, Casablanca',
  legal: 'Atlas Coaching SARL\nICE 000000000000001',
  cndp: 'D-GC-000/2026',
};
const { token } = admin;
const read = () => ask('GET', '/api/admin/studio', { token });
const save = (over: object, version: number) =>
  ask('PUT', '/api/admin/studio', { token, body: { ...ATLAS, ...over, version } });
const kept = () =>
  db
    .selectFrom('studio_versions')
    .select(['version', 'name', 'phone', 'changed_by'])
    .orderBy('version')
    .execute();

describe('what is said of the studio', () => {
  it('is changed by an administrator, and shown at once; who said what stays', async () => {
    expect((await read()).body).toMatchObject({ name: 'Élan', version: 0, changed_at: null });
    expect(await save({}, 0)).toMatchObject({
      status: 200,
      body: { name: 'Atlas Coaching', whatsapp: null, version: 1, changed_by: 'admin-1' },
    });
    expect(await save({ name: 'Atlas Casablanca' }, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await ask('GET', '/api/studio')).body).toMatchObject({
      name: 'Atlas Casablanca',
      whatsapp: '0522 11 11 11',
      address: ATLAS.address,
      cndp: ATLAS.cndp,
    });
    expect((await read()).body).toMatchObject({
      legal: ['Atlas Coaching SARL', 'ICE 000000000000001'],
      changed_at: '2026-11-16T09:41:00+00:00',
    });
    expect((await kept()).map(({ name, changed_by }) => [name, changed_by])).toEqual([
      ['Atlas Coaching', admin.id],
      ['Atlas Casablanca', admin.id],
    ]);
  });

  it('is not overwritten by a form that was filled before: the refusal brings the newer along', async () => {
    await save({}, 0);
    expect(await save({ address: 'Rabat' }, 0)).toMatchObject({
      status: 409,
      body: { error: STUDIO_TEXTS.CHANGED, newer: { name: 'Atlas Coaching', version: 1 } },
    });
    expect((await save({ address: 'Rabat' }, 7)).status).toBe(409);
    expect((await save({ address: 'Rabat' }, 1)).status).toBe(200);
  });

  it('is saved by one of two at the same moment', async () => {
    const replies = await Promise.all(['Un', 'Deux', 'Trois'].map((name) => save({ name }, 0)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await kept()).toHaveLength(1);
  });

  it('said again, after a reply that was lost, is nothing new', async () => {
    await save({}, 0);
    expect(await save({}, 0)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await kept()).toHaveLength(1);
  });

  it('is what the environment says where it says something, and stays so without it', async () => {
    const fixed = [{ field: 'phone', value: '0522 11 11 11', variable: 'STUDIO_PHONE' }];
    expect((await save({ phone: '0522 99 99 99' }, 0)).body).toMatchObject({ phone: '0522 11 11 11', fixed });
    expect((await kept())[0]?.phone).toBe('0522 11 11 11');
  });

  it.each([
    ['phone', 'appelez-moi', 'Numéro de téléphone invalide'],
    ['name', ' ', 'Ce champ est obligatoire'],
    ['legal', 'a\nb\nc\nd\ne', '4 lignes au maximum, de 120 caractères au plus'],
  ])('is refused with %s = %j', async (field, value, text) => {
    expect(await save({ [field]: value }, 0)).toMatchObject({
      status: 400,
      body: { fields: { [field]: text } },
    });
    expect(await kept()).toEqual([]);
  });
});
