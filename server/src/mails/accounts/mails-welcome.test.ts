import { expect, it } from 'vitest';
import { PASSWORD } from '../../../test/app.ts';
import { mailingStudio, partsOf } from '../../../test/mailing-studio.ts';

const { ask, aPerson, pool, post, waiting, dropped } = await mailingStudio();
const { token } = await aPerson('admin');

let people = 0;
const newcomer = () => ({
  username: `nouvelle-${++people}`,
  email: `nouvelle-${people}@example.ma`,
  password: PASSWORD,
  full_name: `Nour ${people}`,
  phone: '+212 6 00 00 00 00',
  age: 30,
  gender: 'female',
});
const openClient = (over: object = {}) => {
  const body = { ...newcomer(), solo_points: 0, team_points: 0, ...over };
  return ask('POST', '/api/admin/clients', { token, body });
};

it('who registers is welcomed, with how to log in and whom to tell if it was somebody else', async () => {
  const body = newcomer();
  expect((await ask('POST', '/api/auth/register', { body })).status).toBeLessThan(300);
  const [mail] = await post.take(1);
  expect(mail).toMatchObject({ to: [{ address: body.email }], subject: 'Bienvenue chez Élan' });
  for (const part of partsOf(mail)) {
    expect(part).toContain(`E-mail : ${body.email}`);
    expect(part).toContain('Mot de passe : celui que vous avez choisi');
    expect(part).toContain("Vous n'avez pas ouvert ce compte ?");
    expect(part).toContain('https://elan.example/login');
    expect(part).not.toContain(PASSWORD);
    expect(part).not.toContain('crédit');
  }
});

it('a client whom the office adds is welcomed in one mail, with what they start with', async () => {
  const { body } = await openClient({ solo_points: 3, team_points: 1 });
  const [mail] = await post.take(1);
  expect(mail?.to?.[0]?.address).toBe(body.email);
  for (const part of partsOf(mail)) {
    expect(part).toContain('Déjà sur votre compte : 3 crédits individuels (SI) et 1 crédit en équipe (SE).');
    expect(part).toContain('Mot de passe : celui que le studio vous a donné');
    expect(part).toContain('« Mot de passe oublié ? »');
    expect(part).not.toContain(PASSWORD);
  }
  const { rows } = await pool.query('select kind from mails where account_id = $1', [body.id]);
  expect(rows).toEqual([{ kind: 'welcome' }]);
});

it('a coach whom the office adds is welcomed with their matricule, never with the password', async () => {
  const coach = { name: 'Salma El Idrissi', email: 'salma@example.ma', specialty: 'Force', bio: '' };
  const { body } = await ask('POST', '/api/coaches', { token, body: coach });
  expect(body.password).toEqual(expect.any(String));
  const [mail] = await post.take(1);
  expect(mail).toMatchObject({
    to: [{ name: 'Salma El Idrissi', address: 'salma@example.ma' }],
    subject: "Élan : bienvenue dans l'équipe",
  });
  for (const part of partsOf(mail)) {
    expect(part).toContain(`Matricule : ${body.matricule}`);
    expect(part).toContain('https://elan.example/coach/login');
    expect(part).not.toContain(body.password);
  }
});

it('an account that is closed before its welcome leaves gets none', async () => {
  post.refuse(451);
  const { body } = await openClient();
  await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
  post.refuse();
  await ask('DELETE', `/api/admin/clients/${body.id}`, { token });
  await pool.query("update mails set due_at = now() where state = 'waiting'");
  expect(await dropped('welcome', body)).toEqual(['no_longer_so']);
});

it('who could not be added is not welcomed, and who is added twice under one key is welcomed once', async () => {
  const body = { ...newcomer(), solo_points: 0, team_points: 0 };
  const add = () => ask('POST', '/api/admin/clients', { token, body, key: 'une-cliente' });
  await Promise.all([add(), add(), add()]);
  expect((await ask('POST', '/api/admin/clients', { token, body })).status).toBe(409);
  expect((await post.take(1))[0]?.to?.[0]?.address).toBe(body.email);
});
