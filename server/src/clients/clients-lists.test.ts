import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints } = factories(db);
const { token } = await aPerson('admin');

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

let count = 0;
const create = (person: Record<string, unknown>) => {
  count += 1;
  const account = { username: `new-${count}`, email: `new-${count}@example.ma`, password: 'secret-1' };
  return ask('POST', '/api/admin/clients', { token, body: { ...account, ...person } });
};
const list = (query: string) => ask('GET', `/api/admin/clients?${query}`, { token });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('the lists', () => {
  it('find a client by any part of what is known, without accents or capitals', async () => {
    const { body: client } = await create({
      username: 'zoubida.z',
      full_name: 'Zoubïda Ézzahraoui',
      phone: '+212 6 55 44 33 22',
      email: 'zz_top@example.ma',
    });
    const matricule = client.matricule.toLowerCase();
    for (const q of [
      'zoubi',
      'EZZAH',
      'ézzah',
      'zahraoui zoub',
      'zz_top',
      '6554433',
      '55 44',
      '06 55 44 33 22',
      '0655443322',
      '06.55.44',
      '0655',
      '+212655443322',
      '00212 655 44 33 22',
      'ZOUBIDA.Z',
      matricule,
    ]) {
      const { body, headers } = await list(`q=${encodeURIComponent(q)}`);
      expect(idsOf(body), q).toContain(client.id);
      expect(headers['x-total-count'], q).toBe(String(body.length));
    }
    for (const q of ['zoubida%', 'z_ubida', 'zoub\\', 'zoubida hicham'])
      expect((await list(`q=${encodeURIComponent(q)}`)).body, q).toEqual([]);
  });

  it('are in order of names or newest first, page by page, and count bilans', async () => {
    const coach = await aPerson('coach');
    const people = [];
    for (const full_name of ['Paginé Éric', 'paginé adil', 'Paginé Driss', 'Paginé Zed'])
      people.push((await create({ full_name })).body);
    const [eric, adil, driss, zed] = idsOf(people);
    await db
      .insertInto('bilans')
      .values({ client_id: people[1].id, coach_id: coach.id, bilan: 'Bien.', updated_by: coach.id })
      .execute();
    const first = await list('q=pagine&per_page=3');
    expect(idsOf(first.body)).toEqual([adil, driss, eric]);
    expect(first.body[0].bilans_count).toBe(1);
    expect(first.headers['x-total-count']).toBe('4');
    expect(idsOf((await list('q=pagine&per_page=3&page=2')).body)).toEqual([zed]);
    expect(idsOf((await list('q=pagine&sort=joined&order=desc')).body)).toEqual([zed, driss, adil, eric]);
    expect(idsOf((await list('sort=joined&order=desc&per_page=1')).body)).toEqual([zed]);
    await givePoints(people[2].id, 2, 1);
    await givePoints(people[0].id, 1, 5);
    const sortedBy = async (sort: string) =>
      idsOf((await list(`q=pagine&sort=${sort}&order=desc&per_page=2`)).body);
    expect(await sortedBy('points')).toEqual([eric, driss]);
    expect(await sortedBy('solo_points')).toEqual([driss, eric]);
    expect(await sortedBy('team_points')).toEqual([eric, driss]);
  });

  it('are found by a name before an e-mail or a number, and by the beginning of one of its words before its midst', async () => {
    const called = async (full_name: string, username: string) =>
      (await create({ full_name, username, email: `${username}@example.ma` })).body.id;
    const byMail = await called('Adil Berrada', 'wazir.adil');
    const within = await called('Chawazi Driss', 'chawaz');
    const second = await called('Ben-Wazani Élie', 'elie.w');
    const first = await called('Wazna Fatim', 'fatim.w');
    const byMatch = async (q: string) => idsOf((await list(`q=${q}&sort=match`)).body);
    expect(await byMatch('WAZ')).toEqual([second, first, within, byMail]);
    expect(await byMatch('waz+ben')).toEqual([second]);
    expect(await byMatch('example+waz')).toEqual([second, first, within, byMail]);
    expect(idsOf((await list('q=waz&sort=match&per_page=2&page=2')).body)).toEqual([within, byMail]);
    expect(idsOf((await list('sort=match&per_page=5')).body)).toEqual(idsOf((await list('per_page=5')).body));
  });

  it('show people of every role, or of one', async () => {
    const [client, coach] = [await aPerson('user'), await aPerson('coach')];
    await givePoints(client.id, 2, 1);
    const users = (query: string) => ask('GET', `/api/users?${query}`, { token });
    const { body, headers } = await users('per_page=2');
    expect(body).toEqual([
      {
        id: coach.id,
        username: expect.any(String),
        full_name: expect.stringMatching(/^Coach/),
        email: coach.email,
        matricule: coach.matricule,
        role: 'coach',
        points: 0,
        solo_points: 0,
        team_points: 0,
      },
      expect.objectContaining({ id: client.id, role: 'user', points: 3, solo_points: 2, team_points: 1 }),
    ]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
    expect((await users('role=user&per_page=1')).body).toMatchObject([{ id: client.id }]);
    const byName = await users(`role=coach&q=${encodeURIComponent(body[0].full_name)}`);
    expect(idsOf(byName.body)).toEqual([coach.id]);
    expect((await users('role=robot')).status).toBe(400);
  });
});

describe('one client', () => {
  const read = (id: number) => ask('GET', `/api/admin/clients/${id}`, { token });

  it('is told as the list tells it', async () => {
    const { body: client } = await create({ full_name: 'Rita Bennis' });
    const { body: listed } = await list('q=bennis');
    expect((await read(client.id)).body).toEqual(listed[0]);
  });

  it('is unknown once its account is closed, and so is a coach', async () => {
    const { body: client } = await create({});
    await ask('DELETE', `/api/admin/clients/${client.id}`, { token });
    const coach = await aPerson('coach');
    for (const id of [client.id, coach.id]) expect((await read(id)).status).toBe(404);
  });
});
