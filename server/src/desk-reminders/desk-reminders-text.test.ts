import { DESK_REMINDER_TEXTS } from '@elan/contract/desk-reminders/desk-reminders.texts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

const { ask, aPerson, db } = await testApp();
const admin = await aPerson('admin');
const PATH = '/api/admin/desk-reminders/text';

beforeEach(() => sql`truncate desk_reminder_texts`.execute(db));

describe('the text', () => {
  const read = async () => (await ask('GET', PATH, { token: admin.token })).body;
  const save = (text: unknown, version: number, token = admin.token) =>
    ask('PUT', PATH, { token, body: { text, version } });

  it('is one that every studio begins with, which nobody wrote', async () => {
    expect(await read()).toEqual({
      text: DESK_REMINDER_TEXTS.DEFAULT,
      version: 0,
      changed_at: null,
      changed_by: null,
    });
  });

  it('is changed, and says who changed it; what was written before stays', async () => {
    expect(await save('Bonjour {prénom}', 0)).toMatchObject({
      status: 200,
      body: {
        text: 'Bonjour {prénom}',
        version: 1,
        changed_by: 'admin-1',
        changed_at: '2026-11-16T09:41:00+00:00',
      },
    });
    await save('À {heure},\navec {coach}', 1);
    expect(await read()).toMatchObject({ text: 'À {heure},\navec {coach}', version: 2 });
    const kept = await db
      .selectFrom('desk_reminder_texts')
      .select(['version', 'text'])
      .orderBy('version')
      .execute();
    expect(kept).toEqual([
      { version: 1, text: 'Bonjour {prénom}' },
      { version: 2, text: 'À {heure},\navec {coach}' },
    ]);
  });

  it('is not overwritten by a form that was filled before: the refusal brings the newer along', async () => {
    await save('Un', 0);
    const newer = { text: 'Un', version: 1 };
    for (const seen of [0, 7])
      expect(await save('Deux', seen)).toMatchObject({
        status: 409,
        body: { error: DESK_REMINDER_TEXTS.CHANGED, newer },
      });
    expect(await read()).toMatchObject(newer);
  });

  it('is saved by one of three at the same moment', async () => {
    const replies = await Promise.all(['Un', 'Deux', 'Trois'].map((text) => save(text, 0)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('said again, after a reply that was lost, is nothing new', async () => {
    await save('Un', 0);
    expect(await save('Un', 0)).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it.each([
    ['Bonjour {nom}', DESK_REMINDER_TEXTS.unknown(['{nom}'])],
    [' ', 'Ce champ est obligatoire'],
    ['a'.repeat(1001), '1000 caractères au maximum'],
  ])('%j is refused in words', async (text, error) => {
    expect(await save(text, 0)).toMatchObject({ status: 400, body: { fields: { text: error } } });
    expect(await read()).toMatchObject({ version: 0 });
  });
});
