import { BILAN_TEXTS } from '@elan/contract/bilans/bilans.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { endpoints } from '@elan/contract/endpoints.ts';
import { ADMIN_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from './app.ts';
import { factories } from './factories.ts';

/* Two people save the same record, each from what they saw (ADR 16). */

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { aCourse, aSlot, aReservation, givePoints } = factories(db);
const { token } = await aPerson('admin');

interface Saving {
  readonly changed: string;
  /** Something there is, at its first version, and how one saves a text of it as the specification sends it. */
  readonly stage: () => Promise<(text: string, version?: number) => ReturnType<typeof ask>>;
  /** The field that the text goes into. */
  readonly field: string;
}

const person = async (role: 'user' | 'coach') => {
  const { id, email, token: own } = await aPerson(role);
  return { id, token: own, login: { email, username: `${role}-of-${id}` } };
};

const SAVINGS: Record<string, Saving> = {
  coach: {
    changed: COACH_TEXTS.CHANGED,
    field: 'name',
    stage: async () => {
      const { id } = await person('coach');
      const coach = { specialty: 'Mobilité', bio: '', updateCredentials: false };
      return (name, version) =>
        ask('PUT', `/api/coaches/${id}`, { token, body: { ...coach, name, version } });
    },
  },
  client: {
    changed: CLIENT_TEXTS.CHANGED,
    field: 'full_name',
    stage: async () => {
      const { id, login } = await person('user');
      const client = { ...login, solo_points: 0, team_points: 0 };
      return (full_name, version) =>
        ask('PUT', `/api/admin/clients/${id}`, { token, body: { ...client, full_name, version } });
    },
  },
  course: {
    changed: ADMIN_COURSE_TEXTS.CHANGED,
    field: 'title',
    stage: async () => {
      const { id: coach_id } = await person('coach');
      const course = await aCourse(coach_id);
      const { body: was } = await ask('GET', `/api/group-courses/${course}`, { token });
      return (title, version) =>
        ask('PUT', `/api/group-courses/${course}`, { token, body: { ...was, title, version } });
    },
  },
  "coach's bilan, by the office": {
    changed: BILAN_TEXTS.CHANGED,
    field: 'bilan',
    stage: async () => {
      const [client, coach] = [await person('user'), await person('coach')];
      const url = `/api/admin/clients/${client.id}/bilan/${coach.id}`;
      await ask('POST', url, { token, body: { bilan: 'Au début' } });
      return (bilan, version) => ask('POST', url, { token, body: { bilan, version } });
    },
  },
  "coach's own bilan": {
    changed: BILAN_TEXTS.CHANGED,
    field: 'bilan',
    stage: async () => {
      const [client, coach] = [await person('user'), await person('coach')];
      await givePoints(client.id, 1);
      await aReservation(await aSlot(coach.id), client.id);
      const url = `/api/coach-dashboard/clients/${client.id}/bilan`;
      await ask('POST', url, { token: coach.token, body: { bilan: 'Au début' } });
      return (bilan, version) => ask('POST', url, { token: coach.token, body: { bilan, version } });
    },
  },
};

describe.each(Object.entries(SAVINGS))('a %s', (_, { changed, field, stage }) => {
  it('saved from a version that is no more the last is refused, with what was saved since', async () => {
    const save = await stage();
    const first = await save('De la première', 1);
    expect(first).toMatchObject({ status: 200, body: { [field]: 'De la première', version: 2 } });
    expect(await save('De la seconde', 1)).toMatchObject({
      status: 409,
      body: { error: changed, newer: { [field]: 'De la première', version: 2 } },
    });
  });

  it('saved without a version is as the last one who saved it says', async () => {
    const save = await stage();
    await save('De la première');
    const last = await save('De la seconde');
    expect(last).toMatchObject({ status: 200, body: { [field]: 'De la seconde', version: 3 } });
    // Whoever says what was seen is still told.
    expect(await save('De la première', 2)).toMatchObject({ status: 409, body: { newer: last.body } });
  });
});

it('a bilan that was replaced without a version can still be read', async () => {
  const [client, coach] = [await person('user'), await person('coach')];
  const url = `/api/admin/clients/${client.id}/bilan/${coach.id}`;
  for (const bilan of ['Un', 'Deux']) await ask('POST', url, { token, body: { bilan } });
  const { body } = await ask('GET', `/api/bilans/${client.id}/${coach.id}/versions`, { token });
  expect(body).toMatchObject([{ bilan: 'Deux' }, { bilan: 'Un' }]);
});

it('the published description of every such call says that without a version the last save wins', async () => {
  const { body: document } = await ask('GET', '/api/openapi.json');
  const versioned = Object.values(endpoints).filter((endpoint) => 'versioned' in endpoint);
  expect(versioned.length).toBeGreaterThan(0);
  for (const { method, path } of versioned) {
    const call = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    expect(call.description).toMatch(/`version`.*Without it the last save wins/);
    expect(call.responses).toHaveProperty('409');
  }
});
