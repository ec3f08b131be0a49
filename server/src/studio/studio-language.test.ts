import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { keepStudioLanguage } from './studio-language.service.ts';

const { ask, aPerson, config, db } = await testApp();
const { token } = await aPerson('admin');
const named = { name: 'Atlas Coaching', phone: '0522 22 22 22' };

beforeEach(async () => void (await sql`truncate studio_versions`.execute(db)));

const save = (language: unknown, version = 0) =>
  ask('PUT', '/api/admin/studio', { token, body: { ...named, language, version } });
const told = async () => (await ask('GET', '/api/studio')).body.language;

describe("the studio's language", () => {
  it('is told to everybody, and the source as none', async () => {
    expect(await told()).toBeNull();
    expect((await save('ar')).body).toMatchObject({ language: 'ar', version: 1 });
    expect(await told()).toBe('ar');
    expect((await ask('GET', '/api/admin/studio', { token })).body.language).toBe('ar');
    expect((await save('default', 1)).body).toMatchObject({ language: null, version: 2 });
    expect((await save('en', 2)).body.language).toBe('en');
    expect((await save(null, 3)).body.language).toBeNull();
    expect(await told()).toBeNull();
  });

  it('is one of ours', async () => {
    expect(await save('de')).toMatchObject({
      status: 400,
      body: { fields: { language: 'Veuillez choisir une langue' } },
    });
  });

  it.each([
    ['en', 'en'],
    ['default', null],
  ])('is fixed by STUDIO_LANGUAGE=%s', async (value, language) => {
    await save('ar');
    const fixed = await testApp({ STUDIO_LANGUAGE: value });
    const admin = await fixed.aPerson('admin');
    const body = { ...named, language: 'ar', version: 0 };
    const reply = await fixed.ask('PUT', '/api/admin/studio', { token: admin.token, body });
    expect(reply.body).toMatchObject({
      language,
      fixed: [{ field: 'language', value, variable: 'STUDIO_LANGUAGE' }],
    });
  });
});

describe('what pages ask for', () => {
  it('is read once for many of them, and again when it may have changed', async () => {
    const studioLanguage = keepStudioLanguage({ config, db });
    expect(await studioLanguage.read()).toBe('default');
    await save('ar');
    expect(await studioLanguage.read()).toBe('default');
    await studioLanguage.look();
    expect(await studioLanguage.read()).toBe('ar');
  });

  it('is what it was while the database is away', async () => {
    const studioLanguage = keepStudioLanguage({ config, db });
    await save('ar');
    expect(await studioLanguage.read()).toBe('ar');
    await sql`alter table studio_versions rename to studio_versions_away`.execute(db);
    await studioLanguage.look();
    expect(await studioLanguage.read()).toBe('ar');
    await sql`alter table studio_versions_away rename to studio_versions`.execute(db);
  });
});
