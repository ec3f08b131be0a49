import { addDays } from '@elan/contract/time.ts';
import { beforeEach, expect, it } from 'vitest';
import { NOW, type Person } from '../../../test/app.ts';
import { mailingStudio, partsOf } from '../../../test/mailing-studio.ts';

const { ask, aPerson, aClient, aSlot, aReservation, clock, pool, post, hurry, dropped } =
  await mailingStudio();
const TEXT = 'Épaule droite encore raide, à reprendre en douceur.';

let day = NOW.slice(0, 10);
let coach: Person;
let client: Person;
let admin: Person;
/** A coach and a client who have met, on a day of the test's own. */
beforeEach(async () => {
  day = addDays(day, 1);
  clock.set(`${day}T18:30`);
  [coach, client, admin] = [await aPerson('coach'), await aClient(), await aPerson('admin')];
  await meet(coach, '2027-01-15');
});
const meet = async ({ id }: Person, date: string) => aReservation(await aSlot(id, { date }), client.id);

const write = ({ token }: Person, bilan: string) =>
  ask('POST', `/api/coach-dashboard/clients/${client.id}/bilan`, { token, body: { bilan } });
const forCoach = (method: 'POST' | 'DELETE', body?: object) =>
  ask(method, `/api/admin/clients/${client.id}/bilan/${coach.id}`, { token: admin.token, body });

it('a bilan is told with whose it is and where to read it, and without a word of what it says', async () => {
  expect((await write(coach, TEXT)).status).toBe(200);
  await hurry('bilan');
  const [mail] = await post.take(1);
  expect(mail?.to?.[0]?.address).toBe(client.email);
  expect(mail?.subject).toMatch(/^Votre bilan avec Coach \d+$/);
  for (const part of partsOf(mail)) {
    expect(part).toMatch(/Bilan de Coach \d+/);
    expect(part).toContain('https://elan.example/profile?tab=bilans');
    expect(part).not.toContain('Épaule');
    expect(part).not.toContain('Saisi par le studio');
  }
});

it('one that the office writes for its coach says so', async () => {
  expect((await forCoach('POST', { bilan: TEXT })).status).toBe(200);
  await hurry('bilan');
  const [mail] = await post.take(1);
  expect(mail?.text).toMatch(/Bilan de Coach \d+\n.*\n {2}Saisi par le studio/);
});

it('several versions, and those of two coaches, are told in one mail', async () => {
  const other = await aPerson('coach');
  await meet(other, '2027-01-16');
  for (const bilan of ['Bien.', 'Très bien.']) expect((await write(coach, bilan)).status).toBe(200);
  expect((await write(other, TEXT)).status).toBe(200);
  await hurry('bilan');
  const [mail] = await post.take(1);
  expect(mail?.subject).toBe('2 bilans vous attendent');
  expect(mail?.text?.match(/Bilan de Coach/g)).toHaveLength(2);
});

it('a coach who corrects a text all evening sends one mail, and another the next day', async () => {
  const unsent: string[] = [];
  for (const bilan of ['Un.', 'Deux.', 'Trois.']) {
    await write(coach, bilan);
    await hurry('bilan');
    expect(await dropped('bilan', client)).toEqual(unsent);
    unsent.push('no_longer_so');
  }
  await post.take(1);
  day = addDays(day, 1);
  clock.set(`${day}T08:00`);
  admin = await aPerson('admin');
  await forCoach('POST', { bilan: 'Quatre.' });
  await hurry('bilan');
  expect((await post.take(1))[0]?.subject).toMatch(/^Votre bilan/);
});

it('what another coach writes on the same day is told all the same, by itself', async () => {
  await write(coach, TEXT);
  await hurry('bilan');
  await post.take(1);
  const other = await aPerson('coach');
  await meet(other, '2027-01-17');
  await write(coach, `${TEXT} Corrigé.`);
  await write(other, TEXT);
  await hurry('bilan');
  const [mail] = await post.take(1);
  expect(mail?.text?.match(/Bilan de Coach/g)).toHaveLength(1);
});

it('one that is deleted meanwhile is not told, nor one to who has left', async () => {
  await write(coach, TEXT);
  await forCoach('DELETE');
  await hurry('bilan');
  expect(await dropped('bilan', client)).toEqual(['no_longer_so']);
  await write(coach, TEXT);
  await ask('DELETE', `/api/admin/clients/${client.id}`, { token: admin.token });
  await post.take(1);
  await hurry('bilan');
  expect(await dropped('bilan', client)).toEqual(['no_longer_so', 'no_longer_so']);
});

it('saying the same again is nothing to tell', async () => {
  await write(coach, TEXT);
  await hurry('bilan');
  await post.take(1);
  expect((await write(coach, TEXT)).status).toBe(200);
  const { rows } = await pool.query("select from mails where kind = 'bilan' and account_id = $1", [
    client.id,
  ]);
  expect(rows).toHaveLength(1);
});
