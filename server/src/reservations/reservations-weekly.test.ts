import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { postOffice } from '../../test/post-office.ts';

const post = await postOffice();
const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off', SMTP_URL: post.url });
const { givePoints, aSlot, aCourse, aSeat } = factories(db);

const MONDAYS = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'] as const;
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = MONDAYS;
const TIME = '18:00';
const WEEKLY = '/api/reservations/weekly';

const aClient = async (solo = 5) => {
  const client = await aPerson('user');
  await givePoints(client.id, solo, 5);
  return client;
};
/** The mails that wait, or went, to a client. */
const mailsTo = async ({ id }: { id: number }) =>
  (await db.selectFrom('mails').select('id').where('account_id', '=', id).execute()).length;
type Client = Awaited<ReturnType<typeof aClient>>;

/** A coach who is there on those Mondays at six. */
const aCoach = async (days: readonly string[] = MONDAYS) => {
  const coach = await aPerson('coach');
  for (const date of days) await aSlot(coach.id, { date, start_time: TIME });
  return coach.id;
};
const preview = ({ token }: Client, coach_id: number, times?: number) =>
  ask('POST', `${WEEKLY}/preview`, {
    token,
    body: { coach_id, date: FIRST, time: TIME, ...(times !== undefined && { times }) },
  });
const book = ({ token }: Client, coach_id: number, dates: readonly string[] = MONDAYS) =>
  ask('POST', WEEKLY, { token, body: { coach_id, dates, time: TIME } });
const cancelAll = ({ token }: Client, id: number) => ask('POST', `${WEEKLY}/${id}/cancel`, { token });
const balance = async ({ token }: Client) =>
  (await ask('GET', '/api/user/profile', { token })).body.user.solo_points;
const toCome = async ({ token }: Client) =>
  (await ask('GET', '/api/user/profile', { token })).body.sessions.list.filter(
    ({ status }: { status: string }) => status === 'confirmed',
  );

describe('the same hour every week', () => {
  it('is previewed week by week with what stands in the way, and nothing of it stays', async () => {
    const coach = await aCoach([FIRST, SECOND, FOURTH, FIFTH]);
    const [client, rival] = [await aClient(2), await aClient()];
    await ask('POST', '/api/reserve', {
      token: rival.token,
      body: { coach_id: coach, date: SECOND, time: TIME },
    });
    const { status, body } = await preview(client, coach, 5);
    expect(status).toBe(200);
    expect(body).toEqual({
      solo_points: 2,
      dates: [
        { date: FIRST, reason: null },
        { date: SECOND, reason: 'Heure déjà réservée' },
        { date: THIRD, reason: "Pas d'heure ouverte ce jour-là" },
        { date: FOURTH, reason: null },
        { date: FIFTH, reason: 'Plus assez de crédits' },
      ],
    });
    expect(await toCome(client)).toEqual([]);
    expect(await balance(client)).toBe(2);
  });

  it('for as long as there are credits ends with the last week that can be', async () => {
    const coach = await aCoach([FIRST, THIRD, FOURTH]);
    const { body } = await preview(await aClient(2), coach);
    expect(body.dates).toEqual([
      { date: FIRST, reason: null },
      { date: SECOND, reason: "Pas d'heure ouverte ce jour-là" },
      { date: THIRD, reason: null },
    ]);
  });

  it('names who is taken then, the client first, and the bound of the sessions to come', async () => {
    const [coach, other] = [await aCoach(), await aPerson('coach')];
    const client = await aClient();
    for (const date of [FIRST, THIRD]) {
      await aSeat(await aCourse(other.id, { date, time: TIME }), client.id);
    }
    for (const date of [SECOND, THIRD]) await aCourse(coach, { date, time: TIME });
    const version = 2;
    await db.insertInto('booking_rules').values({ version, sessions_to_come_max: 1 }).execute();
    const { body } = await preview(client, coach, 5);
    await db.insertInto('booking_rules').values({ version: 3 }).execute();
    expect(body.dates.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Vous avez déjà une séance ou un cours à cette heure',
      'Votre coach est déjà pris à cette heure',
      'Vous avez déjà une séance ou un cours à cette heure',
      null,
      'Trop de séances à venir à la fois',
    ]);
  });

  it('is booked as a whole, in one mail; what went away in the meantime is left out and said', async () => {
    const coach = await aCoach();
    const [client, rival] = [await aClient(), await aClient()];
    await ask('POST', '/api/reserve', {
      token: rival.token,
      body: { coach_id: coach, date: SECOND, time: TIME },
    });
    const before = await mailsTo(client);
    const { status, body } = await book(client, coach, [THIRD, FIRST, SECOND]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: '2 séances réservées sur 3.',
      remaining_solo_points: 3,
      reservations: [{ date: FIRST, time: TIME, coach_id: coach }, { date: THIRD }],
      skipped: [{ date: SECOND, reason: 'Heure déjà réservée' }],
    });
    expect(await mailsTo(client)).toBe(before + 1);
    expect((await toCome(client)).map(({ series_id }: { series_id: number }) => series_id)).toEqual([
      body.series_id,
      body.series_id,
    ]);
    await expectInvariants(db);
  });

  it('of which nothing can be booked is refused, and writes nothing', async () => {
    const coach = await aCoach();
    const client = await aClient(0);
    expect(await book(client, coach)).toMatchObject({ status: 409, body: { current: 0, required: 1 } });
    const wrong = await book(await aClient(), coach, [FIRST, '2026-12-01']);
    expect(wrong).toMatchObject({ status: 400, body: { fields: { dates: expect.any(String) } } });
  });

  it('rivals over the same weeks share them, and nobody pays for what another has', async () => {
    const coach = await aCoach();
    const rivals = await Promise.all(Array.from({ length: 4 }, () => aClient()));
    const replies = await Promise.all(rivals.map((client) => book(client, coach)));
    const booked = replies.flatMap(({ body }) => body.reservations ?? []);
    expect(booked.map(({ date }: { date: string }) => date).toSorted()).toEqual([...MONDAYS]);
    for (const [index, client] of rivals.entries())
      expect(await balance(client)).toBe(5 - (replies[index]?.body.reservations?.length ?? 0));
    await expectInvariants(db);
  });
});

describe('cancelling all that remain of it', () => {
  beforeEach(() => clock.set(NOW));

  it('gives back what each cost in one mail, and keeps what begins too soon, which is named', async () => {
    const coach = await aCoach();
    clock.set(`${FIRST}T10:00`);
    const client = await aClient();
    const { body } = await book(client, coach);
    clock.set(`${FIRST}T13:00`);
    const before = await mailsTo(client);
    const reply = await cancelAll(client, body.series_id);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: '4 séances annulées.',
        updated_solo_points: 4,
        kept: [{ date: FIRST, time: TIME, reason: 'Commence dans moins de 6 heures' }],
      },
    });
    expect(reply.body.cancelled).toHaveLength(4);
    expect(await mailsTo(client)).toBe(before + 1);
    expect(await cancelAll(client, body.series_id)).toMatchObject({ status: 409 });
    await expectInvariants(db);
  });

  it('is the client’s own alone, and leaves the sessions beside it', async () => {
    const coach = await aCoach();
    const client = await aClient();
    const { body } = await book(client, coach, [FIRST, SECOND]);
    await ask('POST', '/api/reserve', {
      token: client.token,
      body: { coach_id: coach, date: THIRD, time: TIME },
    });
    expect((await cancelAll(await aClient(), body.series_id)).status).toBe(403);
    expect((await cancelAll(client, 999_999)).status).toBe(404);
    expect((await cancelAll(client, body.series_id)).body.cancelled).toHaveLength(2);
    expect((await toCome(client)).map(({ date }: { date: string }) => date)).toEqual([THIRD]);
  });
});
