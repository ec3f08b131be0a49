import { describe, expect, it } from 'vitest';
import type { Person } from '../../../test/app.ts';
import { cashDesk } from '../../../test/cash-desk.ts';
import { mailingStudio, partsOf } from '../../../test/mailing-studio.ts';

const { ask, aPerson, aClient, pool, post, hurry, dropped } = await mailingStudio();
const admin = await aPerson('admin');
const { sell, takeBack } = cashDesk({ ask, aPerson }, admin);
const { token } = admin;

const archive = (client: Person) => ask('DELETE', `/api/admin/clients/${client.id}`, { token });

describe('a pack', () => {
  it('is told with its credits, and what the client has now', async () => {
    const client = await aClient(2, 0);
    await sell(client, { name: 'Progression', solo_points: 10, team_points: 1 });
    await hurry('pack');
    const [mail] = await post.take(1);
    expect(mail?.to?.[0]?.address).toBe(client.email);
    expect(mail?.subject).toBe('Votre pack Progression');
    for (const part of partsOf(mail)) {
      expect(part).toContain('10 crédits individuels (SI) et 1 crédit en équipe (SE)');
      expect(part).toContain('Votre solde : 12 crédits individuels (SI) et 1 crédit en équipe (SE).');
      expect(part).toContain('https://elan.example/profile?tab=packs');
    }
    expect(mail?.text).toMatch(/ {2}Progression\n {2}10 crédits [^\n]+\n\nVos packs :/);
    expect(mail?.html).not.toContain('<span class="quiet" style="color:#4a453c"></span>');
  });

  it('given with another is told in the same mail, and leaves out a kind of credits that it does not have', async () => {
    const client = await aClient(0, 0);
    await sell(client, { name: 'Découverte', solo_points: 1, team_points: 0 });
    await sell(client, { name: 'Équipe', solo_points: 0, team_points: 8 });
    await hurry('pack');
    const [mail] = await post.take(1);
    expect(mail?.subject).toBe('Vos 2 nouveaux packs');
    expect(mail?.text).toMatch(/Découverte\n {2}1 crédit individuel \(SI\)\n/);
    expect(mail?.text).toMatch(/Équipe\n {2}8 crédits en équipe \(SE\)\n/);
  });

  it('that is taken back meanwhile is not told, but the other one is', async () => {
    const client = await aClient(0, 0);
    const { id } = await sell(client, { name: 'Erreur' });
    await sell(client, { name: 'Progression' });
    await takeBack(id);
    await hurry('pack');
    expect((await post.take(1))[0]?.subject).toBe('Votre pack Progression');

    const other = await sell(client, { name: 'Erreur' });
    await takeBack(other.id);
    await hurry('pack');
    expect(await dropped('pack', client)).toEqual(['no_longer_so']);
  });

  it('that is taken back once it was told is told with the credits that go with it', async () => {
    const client = await aClient(0, 0);
    const [all, some] = [
      await sell(client, { name: 'Découverte', solo_points: 4, team_points: 2 }),
      await sell(client, { name: 'Équipe', solo_points: 0, team_points: 8 }),
    ];
    await hurry('pack');
    await post.take(1);
    await takeBack(all.id);
    await hurry('pack');
    const [one] = await post.take(1);
    expect(one?.subject).toBe('Pack repris : Découverte');
    for (const part of partsOf(one)) {
      expect(part).toContain('Repris : 4 crédits individuels (SI) et 2 crédits en équipe (SE)');
      expect(part).toContain('Votre solde : 0 crédit individuel (SI) et 8 crédits en équipe (SE).');
    }
    await sell(client, { name: 'Progression' });
    await takeBack(some.id);
    await hurry('pack');
    const [both] = await post.take(1);
    expect(both?.subject).toBe('Vos packs ont changé');
    expect(both?.text).toMatch(/Progression\n[^\n]+\n\n {2}Équipe\n {2}Repris : 8 crédits/);
  });

  it('is not told to who has left', async () => {
    const client = await aClient();
    await sell(client);
    await archive(client);
    await hurry('pack');
    expect(await dropped('pack', client)).toEqual(['no_longer_so']);
  });

  it('that cannot be given is told to nobody', async () => {
    const client = await aClient();
    await ask('POST', `/api/packs/admin/assign/${client.id}/999999`, { token, body: {} });
    const { rows } = await pool.query('select from mails where account_id = $1', [client.id]);
    expect(rows).toEqual([]);
  });
});

describe('points that the studio moves', () => {
  const move = (client: Person, action: string, pointType: string, points: number) =>
    ask('PATCH', `/api/admin/clients/${client.id}/points`, { token, body: { action, pointType, points } });

  it('are told with their sign and the balance, and what did not move is left out', async () => {
    const client = await aClient(5, 5);
    expect((await move(client, 'add', 'solo', 3)).status).toBe(200);
    await hurry('points');
    const [mail] = await post.take(1);
    expect(mail?.to?.[0]?.address).toBe(client.email);
    expect(mail?.subject).toBe('Vos crédits ont été mis à jour');
    for (const part of partsOf(mail)) {
      expect(part).toContain('Séances individuelles (SI)');
      expect(part).toContain('+3 crédits');
      expect(part).toContain('Votre solde : 8 crédits');
      expect(part).toContain('https://elan.example/profile?view=points');
      expect(part).not.toContain('en équipe');
    }
  });

  it('several times are told once, with what it comes to', async () => {
    const client = await aClient(5, 5);
    await move(client, 'add', 'solo', 3);
    await move(client, 'remove', 'solo', 5);
    await move(client, 'set', 'team', 6);
    await hurry('points');
    const [mail] = await post.take(1);
    expect(mail?.text).toMatch(/\(SI\)\n {2}−2 crédits\n {2}Votre solde : 3 crédits/);
    expect(mail?.text).toMatch(/\(SE\)\n {2}\+1 crédit\n {2}Votre solde : 6 crédits/);
  });

  it('and back again are not told', async () => {
    const client = await aClient(5, 5);
    await move(client, 'add', 'team', 3);
    await move(client, 'remove', 'team', 3);
    await hurry('points');
    expect(await dropped('points', client)).toEqual(['no_longer_so']);
  });

  it('are told when the profile of a client is saved with other balances, and only then', async () => {
    const client = await aClient(5, 5);
    const { body: saved } = await ask('GET', `/api/admin/clients?q=${client.email}`, { token });
    const { username, email, full_name, phone, age, gender } = saved[0];
    const person = { username, email, full_name, phone, age, gender };
    const save = (solo_points: number, team_points: number) =>
      ask('PUT', `/api/admin/clients/${client.id}`, { token, body: { ...person, solo_points, team_points } });
    expect((await save(5, 5)).status).toBe(200);
    const { rows } = await pool.query('select kind from mails where account_id = $1', [client.id]);
    expect(rows).toEqual([]);
    expect((await save(4, 7)).status).toBe(200);
    await hurry('points');
    const [mail] = await post.take(1);
    expect(mail?.text).toMatch(/−1 crédit\n.*\n\n.*\n {2}\+2 crédits/);
  });

  it('are not told where nothing moved, nor by this mail what a booking or a pack costs or brings', async () => {
    const client = await aClient(5, 5);
    await move(client, 'set', 'solo', 5);
    expect((await move(client, 'remove', 'solo', 9)).status).toBe(409);
    await sell(client);
    const { rows } = await pool.query('select kind from mails where account_id = $1', [client.id]);
    expect(rows).toEqual([{ kind: 'pack' }]);
  });

  it('are not told to who has left', async () => {
    const client = await aClient();
    await move(client, 'add', 'solo', 1);
    await archive(client);
    await hurry('points');
    expect(await dropped('points', client)).toEqual(['no_longer_so']);
  });
});
