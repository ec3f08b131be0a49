import { ACCOUNT_TEXTS } from '@elan/contract/auth/accounts.texts.ts';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { LOGIN_SESSION_TEXTS } from '@elan/contract/auth/login-sessions.texts.ts';
import { consentText } from '@elan/contract/clients/consents.texts.ts';
import { OWN_ACCOUNT_TEXTS } from '@elan/contract/clients/own-account.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { addressees, mailingStudio, partsOf } from '../../test/mailing-studio.ts';
import { meanwhile } from '../../test/schema/race.ts';
import { waitingStudio } from '../../test/waiting-studio.ts';

const studio = await mailingStudio({ STUDIO_CNDP: 'D-GC-000/2026' });
const { ask, aPerson, aClient, db, pool, post } = studio;
const { aSlot, aReservation, aCourse, aSeat, balanceOf } = factories(db);
const { aFullCourse, wait } = waitingStudio(studio);
const admin = await aPerson('admin');

afterEach(() => expectInvariants(db));

const ACCOUNT = '/api/user/account';
const PERSON = {
  full_name: 'Amina Alaoui',
  phone: '0661 00 00 02',
  age: 35,
  gender: 'female',
  goal: 'strongman',
};
const change = (token: string, over: object = {}) =>
  ask('PUT', ACCOUNT, { token, body: { ...PERSON, ...over } });

describe("one's own particulars", () => {
  it('are changed by oneself, and what the office knows follows', async () => {
    const client = await aPerson('user');
    expect((await change(client.token)).body).toMatchObject({ ...PERSON, consent: null, version: 2 });
    expect((await ask('GET', ACCOUNT, { token: client.token })).body).toMatchObject(PERSON);
    expect((await ask('GET', `/api/admin/clients/${client.id}`, { token: admin.token })).body).toMatchObject({
      ...PERSON,
      phone_e164: '+212661000002',
      version: 2,
    });
  });

  it('do not overwrite what the office saved since they were read: the refusal brings it along', async () => {
    const client = await aPerson('user');
    const { body: seen } = await ask('GET', ACCOUNT, { token: client.token });
    const office = {
      username: 'rebaptisee',
      email: client.email,
      full_name: 'Du bureau',
      solo_points: 0,
      team_points: 0,
    };
    await ask('PUT', `/api/admin/clients/${client.id}`, { token: admin.token, body: office });
    expect(await change(client.token, { version: seen.version })).toMatchObject({
      status: 409,
      body: { error: OWN_ACCOUNT_TEXTS.CHANGED, newer: { full_name: 'Du bureau', version: 2 } },
    });
    expect((await change(client.token, { version: 2 })).status).toBe(200);
  });

  it.each([
    ['full_name', ' '],
    ['phone', ''],
    ['age', 121],
    ['gender', 'autre'],
  ])('are refused with %s = %j', async (field, value) => {
    const { token } = await aPerson('user');
    expect(await change(token, { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe("one's own e-mail address", () => {
  const move = (token: string, email: string, current_password = PASSWORD) =>
    ask('PUT', '/api/auth/email', { token, body: { email, current_password } });

  it('is changed with the password, and the old address is told, but not of the new one', async () => {
    const client = await aPerson('user');
    expect(await move(client.token, 'ailleurs@example.ma')).toMatchObject({
      status: 200,
      body: { email: 'ailleurs@example.ma' },
    });
    const [mail] = await post.take(1);
    expect(mail).toMatchObject({
      to: [{ address: client.email }],
      subject: 'Votre adresse e-mail a changé',
    });
    for (const part of partsOf(mail)) expect(part).not.toContain('ailleurs');
    const login = { email: 'ailleurs@example.ma', password: PASSWORD };
    expect((await ask('POST', '/api/auth/client-login', { body: login })).status).toBe(200);
  });

  it('of an administrator is changed likewise, who is not told to log in with it', async () => {
    const boss = await aPerson('admin');
    expect((await move(boss.token, 'bureau@example.ma')).status).toBe(200);
    const [mail] = await post.take(1);
    expect(mail?.to).toMatchObject([{ address: boss.email }]);
    expect(mail?.text).not.toContain('connectez');
  });

  it('stays with the wrong password, and when it is the same nobody is told', async () => {
    const client = await aPerson('user');
    expect(await move(client.token, 'volee@example.ma', 'pas-le-bon')).toMatchObject({
      status: 400,
      body: { fields: { current_password: LOGIN_SESSION_TEXTS.WRONG_PASSWORD } },
    });
    expect((await move(client.token, client.email)).status).toBe(200);
    expect((await move(client.token, client.email.toUpperCase())).body.email).toBe(
      client.email.toUpperCase(),
    );
    const { rows } = await pool.query('select kind from mails where account_id = $1', [client.id]);
    expect(rows).toEqual([]);
  });

  it('is told from address to address when two change it at the same moment', async () => {
    const client = await aPerson('user');
    const replies = await Promise.all(
      ['un@example.ma', 'deux@example.ma'].map((to) => move(client.token, to)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await ask('GET', '/api/auth/email', { token: client.token });
    const between = ['un@example.ma', 'deux@example.ma'].filter((email) => email !== body.email);
    const told = (await post.take(2)).map((mail) => mail.to?.[0]?.address);
    expect(told.toSorted()).toEqual([client.email, ...between].toSorted());
  });
});

describe('two clients who want the same address at the same moment', () => {
  it('do not both have it: the other keeps theirs, is told why, and nobody hears of a change', async () => {
    const clients = [await aPerson('user'), await aPerson('user')];
    const body = { email: 'convoitee@example.ma', current_password: PASSWORD };
    const replies = await Promise.all(
      clients.map(({ token }) => ask('PUT', '/api/auth/email', { token, body })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [lost] = clients.filter((_, index) => replies[index]?.status === 409);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      fields: { email: ACCOUNT_TEXTS.EMAIL_TAKEN },
    });
    expect((await ask('GET', '/api/auth/email', { token: lost?.token ?? '' })).body.email).toBe(lost?.email);
    const winners = clients.filter((client) => client !== lost).map(({ email }) => email);
    expect(addressees(await post.take(1))).toEqual(winners);
  });
});

describe('closing one’s own account', () => {
  const close = (token: string, current_password = PASSWORD) =>
    ask('POST', '/api/user/closing', { token, body: { current_password } });

  it('says before what it cancels, gives back and forfeits, does just that, and ends the session', async () => {
    const client = await aClient(3, 5);
    const coach = await aPerson('coach');
    const desk = cashDesk(studio, admin);
    const { id: pack } = await desk.sell(client);
    await desk.plan(pack);
    await aReservation(await aSlot(coach.id, { date: '2026-11-16', start_time: '09:00' }), client.id);
    await aReservation(await aSlot(coach.id, { date: '2026-11-16', start_time: '10:00' }), client.id);
    const bilan = { date: '2026-11-18', start_time: '10:00', session_type: 'bilan' };
    await aReservation(await aSlot(coach.id, bilan), client.id);
    await aSeat(await aCourse(coach.id, { date: '2026-11-19' }), client.id);
    const { course } = await aFullCourse({ date: '2026-11-20' });
    await wait(client, course);
    const { solo_points, team_points } = await balanceOf(client.id);

    const { body: said } = await ask('GET', '/api/user/closing', { token: client.token });
    expect(said).toMatchObject({
      sessions: 2,
      courses: 1,
      waits: 1,
      refunded_solo: 1,
      refunded_team: COURSE_COST,
      forfeited_solo: solo_points + 1,
      forfeited_team: team_points + COURSE_COST,
      amount_owed: 2100,
    });

    expect(await close(client.token)).toMatchObject({
      status: 200,
      body: { message: 'Votre compte est fermé ; 3 réservations à venir annulées.', cancelled_bookings: 3 },
    });
    expect(await balanceOf(client.id)).toEqual({
      solo_points: said.forfeited_solo,
      team_points: said.forfeited_team,
    });
    const waits = await pool.query('select outcome from course_waits where client_id = $1', [client.id]);
    expect(waits.rows).toEqual([{ outcome: 'closed' }]);
    expect((await ask('GET', '/api/auth/me', { token: client.token })).status).toBe(401);
    const login = { email: client.email, password: PASSWORD };
    expect((await ask('POST', '/api/auth/client-login', { body: login })).status).toBe(401);
    const record = await ask('GET', `/api/admin/clients/${client.id}/record`, { token: admin.token });
    expect(record.body.archived_at).toBe('2026-11-16T09:41:00+00:00');
    await studio.hurry('bookings');
    const subjects = (await post.take(2)).map(({ subject }) => subject);
    expect(subjects).toContain('Votre compte est fermé');
  });

  it('does nothing with the wrong password', async () => {
    const client = await aPerson('user');
    expect(await close(client.token, 'pas-le-bon')).toMatchObject({
      status: 400,
      body: { fields: { current_password: LOGIN_SESSION_TEXTS.WRONG_PASSWORD } },
    });
    expect((await ask('GET', '/api/auth/me', { token: client.token })).status).toBe(200);
  });

  it('is done once, however often it is asked at the same moment', async () => {
    const client = await aPerson('user');
    const replies = await Promise.all([1, 2, 3].map(() => close(client.token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(addressees(await post.take(1))).toEqual([client.email]);
  });

  it('and a new password in the same moment are never both done', async () => {
    const client = await aPerson('user');
    const body = { current_password: PASSWORD, new_password: 'un-autre-mot' };
    const [changed, closed] = await Promise.all([
      ask('PUT', '/api/auth/password', { token: client.token, body }),
      close(client.token),
    ]);
    const [done, refused] = [changed.status, closed.status].toSorted();
    expect(done).toBe(200);
    // Its session may have ended, or its password be the old one by the time it is looked at.
    expect([400, 401]).toContain(refused);
    await post.take(1);
  });

  it('is refused once a new password has ended the session that asks', async () => {
    const client = await aPerson('user');
    let closed: unknown;
    await meanwhile(
      pool,
      (other) => other.rows('update accounts set session_epoch = session_epoch + 1 where id = $1', client.id),
      async () => {
        closed = await close(client.token);
      },
    );
    expect(closed).toMatchObject({ status: 401, body: { error: AUTH_TEXTS.SESSION_DEAD } });
    const { rows } = await pool.query('select archived_at from accounts where id = $1', [client.id]);
    expect(rows).toEqual([{ archived_at: null }]);
  });
});

describe('the consent of a registration', () => {
  let people = 0;
  const register = async (over: object = {}) => {
    const name = `consent-${++people}`;
    const body = { username: name, email: `${name}@example.ma`, password: PASSWORD, ...PERSON, ...over };
    const reply = await ask('POST', '/api/auth/register', { body });
    if (reply.status === 200) await post.take(1);
    return reply;
  };
  const lines = async () => (await pool.query('select account_id from consents')).rows;

  it('is kept word for word, with its version and moment, and shown to the client and to the office', async () => {
    const { body } = await register({ consent: '2026-11' });
    const { body: own } = await ask('GET', ACCOUNT, { token: body.token });
    const { body: facts } = await ask('GET', '/api/studio');
    expect(own.consent).toEqual({
      version: '2026-11',
      text: consentText('2026-11', facts),
      given_at: '2026-11-16T09:41:00+00:00',
    });
    expect(own.consent.text).toContain('D-GC-000/2026');
    const record = await ask('GET', `/api/admin/clients/${body.user.id}/record`, { token: admin.token });
    expect(record.body.consent).toEqual(own.consent);
  });

  it('is not made up for a program that does not send it', async () => {
    const before = await lines();
    const { status, body } = await register();
    expect(status).toBe(200);
    expect(await lines()).toEqual(before);
    expect((await ask('GET', ACCOUNT, { token: body.token })).body.consent).toBeNull();
  });

  it('to a version that there never was is refused, and opens no account', async () => {
    expect(await register({ consent: '1999-01' })).toMatchObject({ status: 400 });
  });
});
