import { addTranslation } from '@elan/contract/language.ts';
import { LIVE_CLOSE } from '@elan/contract/live/live.ts';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../test/app.ts';
import { liveStudio } from '../../test/live.ts';

const { ask, aPerson, aSlot, aCourse, aReservation, givePoints, aProcess, settle, db, clock } =
  await liveStudio();
const { open, enter } = await aProcess();

const [client, other] = [await aPerson('user'), await aPerson('user')];
const [coach, otherCoach] = [await aPerson('coach'), await aPerson('coach')];
const admin = await aPerson('admin');
let day = 20;
const nextDay = () => `2026-12-${String(day++ % 28).padStart(2, '0')}`;

/** Five people at their screens, who have not been told anything yet. */
async function everybody() {
  const [a, b, c, d, e] = await Promise.all([client, other, coach, otherCoach, admin].map(enter));
  if (!a || !b || !c || !d || !e) throw new Error('somebody is missing');
  const people = { client: a, other: b, coach: c, otherCoach: d, admin: e };
  await settle(Object.values(people));
  for (const { forget } of Object.values(people)) forget();
  return people;
}

/** What each has been told to read again. */
async function topicsOf(people: Awaited<ReturnType<typeof everybody>>) {
  const heard = await settle(Object.values(people));
  return Object.fromEntries(Object.keys(people).map((name, index) => [name, heard[index]]));
}

const NOBODY = { client: [], other: [], coach: [], otherCoach: [], admin: [] };

describe('signing in', () => {
  it('believes the token, not the user id that comes with it', async () => {
    const browser = await open();
    browser.say({ type: 'auth', userId: other.id, token: client.token });
    await browser.hears({ type: 'auth_success', userId: client.id });
    await givePoints(other.id, 1);
    await givePoints(client.id, 3);
    await browser.hears({ type: 'points_updated' });
    expect(browser.points()).toEqual([
      {
        type: 'points_updated',
        points: 3,
        solo_points: 3,
        team_points: 0,
        message: 'Votre nouveau solde : 3 SI et 0 SE.',
      },
    ]);
  });

  it('hears words in the language of the page, else of the account', async () => {
    addTranslation('en', { live: { newBalance: (solo: number, team: number) => `en ${solo} ${team}` } });
    addTranslation('ar', { live: { newBalance: (solo: number, team: number) => `ar ${solo} ${team}` } });
    const { id, token } = await aPerson('user');
    await db.updateTable('accounts').set({ language: 'ar' }).where('id', '=', id).execute();
    const says = async (language?: string) => {
      const browser = await open();
      browser.say({ type: 'auth', userId: id, token, language });
      await browser.hears({ type: 'auth_success', userId: id });
      return browser;
    };
    const browsers = await Promise.all([says('en'), says('de'), says(), says('default')]);
    await givePoints(id, 2);
    const words = ['en 2 0', 'ar 2 0', 'ar 2 0', 'Votre nouveau solde : 2 SI et 0 SE.'];
    for (const [index, message] of words.entries())
      await browsers[index]?.hears({ type: 'points_updated', message });
  });

  it.each([{ userId: '24' }, { user_id: 24 }, {}])('needs the token alone, with %j', async (spelt) => {
    const browser = await open();
    browser.say({ type: 'auth', ...spelt, token: client.token });
    await browser.hears({ type: 'auth_success', userId: client.id });
  });

  it.each([
    ['a forged token', () => `${client.token.slice(0, -4)}AAAA`],
    ['no token of ours', () => 'x'],
  ])('hangs up on %s', async (_what, token) => {
    const browser = await open();
    browser.say({ type: 'auth', userId: client.id, token: token() });
    expect(await browser.closed).toBe(LIVE_CLOSE.SESSION_DEAD);
    expect(browser.heard).toEqual([]);
  });

  it('tells nothing to somebody who has not signed in', async () => {
    const [silent, signedIn] = [await open(), await enter(other)];
    await aSlot(coach.id, { date: nextDay() });
    await signedIn.hears({ type: 'changed', topic: 'slots' });
    expect(silent.heard).toEqual([]);
  });
});

describe('a session', () => {
  it('is told to its two people and the administrators, its slot to everybody, its price to who pays', async () => {
    await givePoints(client.id, 1, 2);
    const { solo_points } = await balance();
    const date = nextDay();
    await aSlot(coach.id, { date });
    const people = await everybody();
    const booked = await ask('POST', '/api/reserve', {
      token: client.token,
      body: { coach_id: coach.id, user_id: client.id, date, time: '09:00', session_type: 'normal' },
    });
    expect(booked.status).toBe(200);
    expect(await topicsOf(people)).toEqual({
      client: ['points', 'reservations', 'slots'],
      other: ['slots'],
      coach: ['reservations', 'slots'],
      otherCoach: ['slots'],
      admin: ['points', 'reservations', 'slots'],
    });
    const left = solo_points - 1;
    const after = {
      type: 'points_updated',
      points: left + 2,
      solo_points: left,
      team_points: 2,
      message: `Votre nouveau solde : ${left} SI et 2 SE.`,
    };
    expect(people.client.points()).toEqual([after]);
    for (const name of ['other', 'coach', 'otherCoach', 'admin'] as const) {
      expect(people[name].points(), name).toEqual([]);
    }
  });

  it('is told when it is cancelled, with the points that come back', async () => {
    const { solo_points: before } = await balance();
    const id = await aReservation(await aSlot(coach.id, { date: nextDay() }), client.id);
    const browser = await enter(client);
    const reply = await ask('POST', `/api/cancel/${id}`, {
      token: admin.token,
      body: { refundPoints: true },
    });
    expect(reply.status).toBe(200);
    await browser.hears({ type: 'points_updated', solo_points: before });
    await browser.hears({ type: 'changed', topic: 'reservations' });
  });

  it('that could not be booked is told to nobody', async () => {
    const people = await everybody();
    const body = {
      coach_id: coach.id,
      user_id: other.id,
      date: nextDay(),
      time: '11:00',
      session_type: 'normal',
    };
    expect((await ask('POST', '/api/reserve', { token: other.token, body })).status).toBe(409);
    expect(await topicsOf(people)).toEqual(NOBODY);
  });

  it('about which the desk has written is told to the administrators alone', async () => {
    const people = await everybody();
    const body = { date: nextDay(), is_sent: true };
    await ask('PUT', `/api/admin/desk-reminders/${client.id}`, { token: admin.token, body });
    expect(await topicsOf(people)).toEqual({ ...NOBODY, admin: ['desk-reminders'] });
  });

  const balance = () =>
    db
      .selectFrom('clients')
      .select(['solo_points', 'team_points'])
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
});

describe('what else moves', () => {
  it('is told to those whom it concerns', async () => {
    const people = await everybody();
    const row = { client_id: client.id, coach_id: coach.id, bilan: 'En progrès', updated_by: coach.id };
    await db.insertInto('bilans').values(row).execute();
    expect(await topicsOf(people)).toEqual({
      client: ['bilans'],
      other: [],
      coach: ['bilans'],
      otherCoach: [],
      admin: ['bilans'],
    });
  });

  it('is told to everybody when everybody may look at it', async () => {
    const people = await everybody();
    await aCourse(otherCoach.id, { date: nextDay() });
    for (const browser of Object.values(people)) {
      await browser.hears({ type: 'changed', topic: 'group-courses' });
      await browser.hears({ type: 'changed', topic: 'slots' });
    }
  });

  it('is not told when it is rolled back', async () => {
    const people = await everybody();
    const undone = db.transaction().execute(async (tx) => {
      await tx.updateTable('coaches').set({ bio: 'Jamais' }).execute();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await topicsOf(people)).toEqual(NOBODY);
  });

  it('is told once, however much moves at once, and of balances the last', async () => {
    const browser = await enter(other);
    await db.transaction().execute(async () => {
      for (let i = 0; i < 20; i++) await givePoints(other.id, 0, 1);
    });
    await browser.hears({ type: 'points_updated', team_points: 20 });
    expect(browser.points().length).toBeLessThan(20);
  });

  it('is that a waiting list put somebody in, which that person alone is told besides its new balance', async () => {
    await Promise.all([client, other].map(({ id }) => givePoints(id, 0, 2)));
    const course = await aCourse(coach.id, { max_participants: 1, date: nextDay() });
    const join = (path: string, { token }: typeof client) =>
      ask('POST', `/api/group-courses/${course}/${path}`, { token, body: {} });
    await join('book', other);
    await join('waiting-list', client);
    const people = await everybody();
    expect((await join('cancel', other)).status).toBe(200);
    const heard = await topicsOf(people);
    expect(heard['client']).toContain('waiting-lists');
    expect(heard['other']).not.toContain('waiting-lists');
    expect(people.client.points()).toHaveLength(1);
  });
});

describe('a token that dies', () => {
  it.each([
    ['its password changes', { session_epoch: 1 }],
    ['its account is closed', { archived_at: '2026-11-16T10:00:00Z', session_epoch: 1 }],
  ])('takes its sockets with it when %s', async (_why, change) => {
    const [leaver, stayer] = [await aPerson('user'), await enter(other)];
    const browser = await enter(leaver);
    await db.updateTable('accounts').set(change).where('id', '=', leaver.id).execute();
    expect(await browser.closed).toBe(LIVE_CLOSE.SESSION_DEAD);
    expect(stayer.socket.readyState).toBe(stayer.socket.OPEN);
  });

  it('leaves the socket of the device that changes the password, and takes those of the others', async () => {
    const leaver = await aPerson('coach');
    const credentials = { matricule: leaver.matricule, password: PASSWORD };
    const { token } = (await ask('POST', '/api/auth/coach-login', { body: credentials })).body;
    const [left, here] = [await enter(leaver), await enter({ ...leaver, token })];
    const body = { current_password: PASSWORD, new_password: 'nouveau-1' };
    await ask('PUT', '/api/auth/password', { token, body });
    expect(await left.closed).toBe(LIVE_CLOSE.SESSION_DEAD);
    expect(here.socket.readyState).toBe(here.socket.OPEN);
  });

  it('takes its sockets with it when its session is ended, and no others of the account', async () => {
    const leaver = await aPerson('coach');
    const credentials = { matricule: leaver.matricule, password: PASSWORD };
    const { token } = (await ask('POST', '/api/auth/coach-login', { body: credentials })).body;
    const [left, here] = [await enter(leaver), await enter({ ...leaver, token })];
    await ask('DELETE', '/api/auth/sessions', { token });
    expect(await left.closed).toBe(LIVE_CLOSE.SESSION_DEAD);
    expect(here.socket.readyState).toBe(here.socket.OPEN);
  });

  it('takes its sockets with it when its time is up', async () => {
    const browser = await enter(client);
    clock.advance({ hours: 11, minutes: 59 });
    await aSlot(coach.id, { date: nextDay() });
    await browser.hears({ type: 'changed', topic: 'slots' });
    expect(browser.socket.readyState).toBe(browser.socket.OPEN);
    clock.advance({ minutes: 1 });
    expect(await browser.closed).toBe(LIVE_CLOSE.SESSION_DEAD);
  });
});
