import { CLOSURE_TEXTS } from '@elan/contract/closures/closures.texts.ts';
import { listClosures } from '@elan/contract/closures/closures.ts';
import { ClosureEffect, createClosure, createClosures } from '@elan/contract/closures/closures-admin.ts';
import { COURSE_SERIES_TEXTS } from '@elan/contract/group-courses/course-series.texts.ts';
import { createCourseSeries } from '@elan/contract/group-courses/group-courses-admin.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { addressees, mailingStudio, partsOf } from '../../test/mailing-studio.ts';

const { ask, aPerson, aClient, db, post, hurry } = await mailingStudio();
const { aSlot, aReservation, aSeat, aCourse, balanceOf } = factories(db);
const { token } = await aPerson('admin');
afterEach(async () => {
  await expectInvariants(db);
  await db.deleteFrom('closures').execute();
});

const DAY = '2026-11-20';
const whole = (from: string, over: object = {}) => ({ from, to: from, reason: 'Travaux', ...over });
const close = (body: object, options: { preview?: boolean; key?: string } = {}) =>
  ask('POST', `${createClosure.path}${options.preview ? '?preview=1' : ''}`, {
    token,
    body,
    ...(options.key && { key: options.key }),
  });
const closed = async (body: object, options?: { preview?: boolean; key?: string }) => {
  const reply = await close(body, options);
  expect(reply).toMatchObject({ status: 200 });
  return ClosureEffect.parse(reply.body);
};
const several = (closures: readonly object[]) =>
  ask('POST', createClosures.path, { token, body: { closures } });
const list = async (query = '') =>
  listClosures.reply.parse((await ask('GET', `${listClosures.path}${query}`)).body);
const live = async (ids: readonly number[]) =>
  (
    await db
      .selectFrom('slots')
      .select('id')
      .where('id', 'in', ids)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

describe('a closure', () => {
  it('is read by everybody, whole days without times and hours with them', async () => {
    await closed({ from: '2026-12-24', to: '2026-12-27', reason: 'Fêtes' });
    await closed({ from: DAY, to: DAY, from_time: '14:00', reason: 'Après-midi' });
    await closed({
      from: '2026-11-21',
      to: '2026-11-22',
      from_time: '18:00',
      to_time: '12:00',
      reason: 'Nuit',
    });
    const days = await list();
    expect(days.map(({ id: _, ...closure }) => closure)).toEqual([
      { from: DAY, to: DAY, from_time: '14:00', to_time: '24:00', reason: 'Après-midi' },
      { from: '2026-11-21', to: '2026-11-22', from_time: '18:00', to_time: '12:00', reason: 'Nuit' },
      { from: '2026-12-24', to: '2026-12-27', from_time: null, to_time: null, reason: 'Fêtes' },
    ]);
    expect(await list('?from=2026-12-27&to=2026-12-31')).toHaveLength(1);
    expect(await list('?from=2026-12-28')).toEqual([]);
    expect(await list('?from=2026-12-28&to=2026-12-01')).toEqual([]);
  });

  it('withdraws the free hours that it touches and no others', async () => {
    const coach = await aPerson('coach');
    const inside = await aSlot(coach.id, { start_time: '10:00' });
    const across = await aSlot(coach.id, { start_time: '08:30', session_type: 'bilan' });
    const before = await aSlot(coach.id, { start_time: '07:00' });
    const after = await aSlot(coach.id, { start_time: '12:00' });
    const effect = await closed(whole(DAY, { from_time: '08:45', to_time: '12:00' }));
    expect(effect).toMatchObject({
      message: CLOSURE_TEXTS.closed(1),
      withdrawn: 2,
      bookings: [],
      people: [],
    });
    expect(await live([inside, across, before, after])).toEqual([before, after]);
  });

  it('leaves the hours that are over or have begun as they are', async () => {
    const coach = await aPerson('coach');
    const over = await aSlot(coach.id, { date: '2026-11-13', start_time: '08:00' });
    const begun = await aSlot(coach.id, { date: '2026-11-16', start_time: '09:30' });
    const toCome = await aSlot(coach.id, { date: '2026-11-16', start_time: '11:00' });
    const { closures, withdrawn } = await closed({ from: '2026-11-10', to: '2026-11-16', reason: 'Travaux' });
    expect(withdrawn).toBe(1);
    expect(await live([over, begun, toCome])).toEqual([over, begun]);
    await ask('DELETE', `/api/admin/closures/${closures[0]?.id}`, { token });
    expect(await live([over, begun, toCome])).toEqual([over, begun, toCome]);
    await db
      .updateTable('slots')
      .set({ withdrawn_at: '2026-11-16T09:41Z' })
      .where('id', 'in', [over, begun, toCome])
      .execute();
  });

  it('keeps what is booked and names it; a kept session that leaves takes its hour along', async () => {
    const date = '2026-11-23';
    const [coach, client] = [await aPerson('coach'), await aClient()];
    const slot = await aSlot(coach.id, { date });
    const id = await aReservation(slot, client.id);
    const course = await aCourse(coach.id, { date });
    await aSeat(course, client.id);
    const effect = await closed(whole(date));
    expect(effect).toMatchObject({ withdrawn: 0, people: [] });
    expect(effect.bookings).toMatchObject([
      { kind: 'session', id, time: '09:00', people: 1, is_running: false },
      { kind: 'course', id: course, time: '18:00', title: 'Mobilité douce', people: 1 },
    ]);
    expect(await live([slot])).toEqual([slot]);
    await ask('POST', `/api/cancel/${id}`, { token, body: { refundPoints: true } });
    expect(await live([slot])).toEqual([]);
    await post.take(1);
  });

  it('calls off what is booked, gives everything back and tells each once', async () => {
    const date = '2026-11-24';
    const [coach, client, other] = [await aPerson('coach'), await aClient(), await aClient()];
    const slot = await aSlot(coach.id, { date });
    const session = await aReservation(slot, client.id);
    const course = await aCourse(coach.id, { date });
    await aSeat(course, client.id);
    await aSeat(course, other.id);
    const body = whole(date, { bookings: 'cancel' });
    const preview = await closed(body, { preview: true });
    expect(await list()).toEqual([]);
    expect(await balanceOf(client.id)).toEqual({ solo_points: 1, team_points: 1 });
    const { closures, ...effect } = await closed(body, { key: 'closing-1' });
    expect({ ...preview, closures: [] }).toEqual({ ...effect, closures: [] });
    expect(closures).toMatchObject([{ from: date, to: date }]);
    const of = (user_id: number) => effect.people.find((person) => person.user_id === user_id);
    expect(of(client.id)).toMatchObject({
      credits: 2,
      bookings: [
        { kind: 'course', id: course },
        { kind: 'session', id: session },
      ],
    });
    expect(of(other.id)).toMatchObject({ credits: 1 });
    expect(effect.is_mailed).toBe(true);
    expect(await balanceOf(client.id)).toEqual({ solo_points: 2, team_points: 2 });
    expect(await balanceOf(other.id)).toEqual({ solo_points: 2, team_points: 2 });
    expect(await live([slot])).toEqual([]);
    const mails = await post.take(2);
    expect(addressees(mails)).toEqual([client.email, other.email].toSorted());
    const both = mails.find(({ to }) => to?.[0]?.address === client.email);
    for (const part of partsOf(both)) {
      expect(part).toContain('Mobilité douce');
      expect(part).toContain('09:00');
    }
    await hurry('coach_bookings');
    await expect.poll(() => post.mails.length).toBe(1);
    expect(addressees(await post.take(1))).toEqual([coach.email]);
  });

  it('leaves what has begun and names it', async () => {
    const [coach, client] = [await aPerson('coach'), await aClient()];
    const today = { date: '2026-11-16' };
    const running = await aReservation(await aSlot(coach.id, { ...today, start_time: '09:30' }), client.id);
    const over = await aReservation(await aSlot(coach.id, { ...today, start_time: '08:00' }), client.id);
    const { bookings } = await closed(whole('2026-11-16', { bookings: 'cancel' }));
    expect(bookings).toMatchObject([{ id: running, is_running: true }]);
    const kept = await db
      .selectFrom('reservations')
      .select('status')
      .where('id', 'in', [running, over])
      .execute();
    expect(kept.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  });

  it.each([
    ['over another', whole(DAY), 409, CLOSURE_TEXTS.overlaps('Travaux', 'vendredi 20 novembre 2026')],
    ['entirely past', whole('2026-11-15'), 400, CLOSURE_TEXTS.OVER],
    ['whose last minute has come', whole('2026-11-16', { to_time: '09:41' }), 400, CLOSURE_TEXTS.OVER],
    [
      'longer than a year',
      { from: '2027-01-01', to: '2028-01-02', reason: 'X' },
      400,
      CLOSURE_TEXTS.TOO_LONG,
    ],
    ['that ends first', { from: DAY, to: '2026-11-19', reason: 'X' }, 400, CLOSURE_TEXTS.ENDS_FIRST],
    ['of no time', whole(DAY, { from_time: '10:00', to_time: '10:00' }), 400, CLOSURE_TEXTS.ENDS_FIRST],
    ['without a reason', whole(DAY, { reason: ' ' }), 400, CLOSURE_TEXTS.NO_REASON],
  ])('%s is refused, asked for and carried out alike', async (_, body, status, error) => {
    await closed(whole(DAY));
    for (const preview of [true, false])
      expect(await close(body, { preview })).toMatchObject({ status, body: { error } });
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['the last day', { from: DAY, to: '2026-11-19', reason: 'X' }, 'to'],
    ['the last hour', whole(DAY, { from_time: '14:00', to_time: '10:00' }), 'to_time'],
  ])('that ends first says so of %s', async (_, body, field) => {
    expect(await close(body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: CLOSURE_TEXTS.ENDS_FIRST } },
    });
  });

  it('may take a leap year from its first day to its last', async () => {
    expect(await close({ from: '2028-01-01', to: '2028-12-31', reason: 'X' })).toMatchObject({ status: 200 });
  });
});

describe('several closures', () => {
  it('are entered all or none', async () => {
    expect(await several([whole('2027-01-01'), whole('2027-01-11')])).toMatchObject({
      status: 200,
      body: { message: CLOSURE_TEXTS.closed(2) },
    });
    expect(await several([whole('2027-05-01'), whole('2027-01-11')])).toMatchObject({
      status: 409,
      body: { error: CLOSURE_TEXTS.overlaps('Travaux', 'lundi 11 janvier 2027') },
    });
    const feasts = [
      whole('2027-05-01', { reason: 'Aïd' }),
      whole('2027-04-30', { to: '2027-05-01', reason: 'Fête' }),
    ];
    expect(await several(feasts)).toMatchObject({
      status: 409,
      body: { error: CLOSURE_TEXTS.bothAtOnce('Aïd', 'Fête', 'samedi 1er mai 2027') },
    });
    const past = await several([whole('2027-05-01'), whole('2026-01-01')]);
    expect(past).toMatchObject({ status: 400, body: { fields: { 'closures.1.to': CLOSURE_TEXTS.OVER } } });
    expect(await several([])).toMatchObject({ status: 400 });
    expect((await list()).map(({ from }) => from)).toEqual(['2027-01-01', '2027-01-11']);
  });
});

describe('while the studio is closed', () => {
  const course = (coach_id: number, over: object = {}) => ({
    title: 'Circuit',
    coach_id,
    date: DAY,
    time: '18:00',
    ...over,
  });

  it('no course is planned or moved there, and the reason is told', async () => {
    const coach = await aPerson('coach');
    await closed(whole(DAY));
    const error = CLOSURE_TEXTS.studioClosed('Travaux');
    const body = course(coach.id);
    expect(await ask('POST', '/api/group-courses', { token, body })).toMatchObject({
      status: 409,
      body: { error },
    });
    const id = await aCourse(coach.id, { date: '2026-11-19' });
    const moved = await ask('PUT', `/api/group-courses/${id}`, { token, body });
    expect(moved).toMatchObject({ status: 409, body: { error } });
  });

  it('a course that was kept there gets another title, and is called off', async () => {
    const coach = await aPerson('coach');
    const body = course(coach.id, { date: '2026-11-25' });
    const { id } = (await ask('POST', '/api/group-courses', { token, body })).body;
    await closed(whole('2026-11-25'));
    const renamed = { ...body, title: 'Pilates' };
    expect(await ask('PUT', `/api/group-courses/${id}`, { token, body: renamed })).toMatchObject({
      status: 200,
    });
    expect(await ask('DELETE', `/api/group-courses/${id}`, { token })).toMatchObject({ status: 200 });
  });

  it('a series leaves those days out, as its preview says, and names them', async () => {
    const coach = await aPerson('coach');
    await closed(whole(DAY));
    const body = {
      ...course(coach.id),
      start_date: '2026-11-16',
      end_date: '2026-11-29',
      days_of_week: [5],
    };
    const preview = await ask('POST', '/api/group-courses/series/preview', { token, body });
    expect(preview.body.days).toMatchObject([
      { date: DAY, outcome: 'busy', clashes: [{ start_time: '00:00', end_time: '24:00', title: 'Travaux' }] },
      { date: '2026-11-27', outcome: 'made' },
    ]);
    const made = await ask('POST', createCourseSeries.path, { token, body });
    const { courses, skipped } = createCourseSeries.reply.parse(made.body);
    expect(skipped).toEqual([{ date: DAY, reason: CLOSURE_TEXTS.studioClosed('Travaux') }]);
    const [first] = courses;
    const change = { scope: 'all', changes: { days: -7 } };
    const moved = await ask('PUT', `/api/admin/group-courses/${first?.id}/series`, { token, body: change });
    expect(moved.status).toBe(409);
    expect(moved.body.error).toContain(COURSE_SERIES_TEXTS.NOTHING_DONE);
    expect(moved.body.error).toContain(
      `vendredi 27 novembre 2026 : ${CLOSURE_TEXTS.studioClosed('Travaux')}`,
    );
  });
});

describe('deleting a closure', () => {
  it('opens the studio again, once', async () => {
    const { closures } = await closed(whole(DAY));
    const [closure] = closures;
    const path = `/api/admin/closures/${closure?.id}`;
    expect(await ask('DELETE', path, { token })).toMatchObject({
      status: 200,
      body: { message: CLOSURE_TEXTS.REOPENED },
    });
    expect(await list()).toEqual([]);
    expect(await ask('DELETE', path, { token })).toMatchObject({
      status: 404,
      body: { error: CLOSURE_TEXTS.NOT_FOUND },
    });
  });
});

it('hours that a closure withdrew are offered again once it is deleted; those withdrawn by hand are not', async () => {
  const coach = await aPerson('coach');
  const date = '2027-06-01';
  const [back, gone] = [
    await aSlot(coach.id, { date }),
    await aSlot(coach.id, { date, start_time: '11:00' }),
  ];
  await ask('DELETE', `/api/coaches/availability/${gone}`, { token });
  const { closures } = await closed(whole(date));
  expect(await live([back, gone])).toEqual([]);
  const { body } = await ask('DELETE', `/api/admin/closures/${closures[0]?.id}`, { token });
  expect(body).toEqual({ message: CLOSURE_TEXTS.REOPENED, opened: 1 });
  expect(await live([back, gone])).toEqual([back]);
});

it('a preview keeps no key: the same body under the same key is carried out afterwards', async () => {
  const key = 'closing-2';
  await closed(whole(DAY), { preview: true, key });
  await closed(whole(DAY), { key });
  expect(await list()).toHaveLength(1);
});
