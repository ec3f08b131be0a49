import { COURSE_OBSTACLES, COURSE_SERIES_TEXTS } from '@elan/contract/group-courses/course-series.texts.ts';
import {
  ChangedSeries,
  SeriesOutcome,
  type SeriesScope,
} from '@elan/contract/group-courses/course-series.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { createCourseSeries } from '@elan/contract/group-courses/group-courses-admin.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { mailingStudio, partsOf } from '../../test/mailing-studio.ts';

const { ask, aPerson, aClient, db, post, hurry, waiting } = await mailingStudio();
const { aSlot, aReservation, aSeat, aCourse, balanceOf } = factories(db);
const { token } = await aPerson('admin');
afterEach(() => expectInvariants(db));

const TUESDAYS = ['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08'];

/** A course every Tuesday at 18:00 for four weeks, from tomorrow on. */
async function aSeries(over: object = {}) {
  const coach = await aPerson('coach');
  const { body } = await ask('POST', createCourseSeries.path, {
    token,
    body: {
      title: 'Circuit',
      coach_id: coach.id,
      start_date: '2026-11-16',
      end_date: '2026-12-13',
      time: '18:00',
      days_of_week: [2],
      ...over,
    },
  });
  const { courses } = createCourseSeries.reply.parse(body);
  const [first, second, third, fourth] = courses.map(({ id }) => id);
  if (!first || !second || !third || !fourth) throw new Error('four Tuesdays');
  return { coach, ids: [first, second, third, fourth] as const };
}

type Wish = { scope?: SeriesScope; without?: readonly number[]; versions?: unknown };
const change = (id: number, changes: object, wish: Wish = {}, key?: string) =>
  ask('PUT', `/api/admin/group-courses/${id}/series`, {
    token,
    body: { scope: 'all', ...wish, changes },
    ...(key && { key }),
  });
const preview = async (id: number, changes: object, wish: Wish = {}) => {
  const body = { scope: 'all', ...wish, changes };
  const reply = await ask('POST', `/api/admin/group-courses/${id}/series/preview`, { token, body });
  return SeriesOutcome.parse(reply.body);
};
const remove = (id: number, wish: Wish = {}, path = '') =>
  ask('POST', `/api/admin/group-courses/${id}/series/delete${path}`, {
    token,
    body: { scope: 'all', ...wish },
  });

const rowsOf = (ids: readonly number[]) =>
  db
    .selectFrom('group_courses')
    .select(['id', 'title', 'coach_id', 'date', 'time', 'duration', 'max_participants', 'version'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute();
const settled = () => expect.poll(waiting).toEqual([]);

describe('a series of courses', () => {
  it('is known to the administrator by its number of dates, and can be listed alone', async () => {
    const { ids } = await aSeries();
    const { body: one } = await ask('GET', `/api/group-courses/${ids[0]}`, { token });
    expect(one).toMatchObject({ series_id: expect.any(Number), series_dates: 4 });
    const { body: listed } = await ask('GET', `/api/group-courses?series_id=${one.series_id}`, { token });
    expect(listed.map(({ id }: { id: number }) => id)).toEqual(ids);
    const { body: visited } = await ask('GET', `/api/group-courses/${ids[0]}`);
    expect(visited).not.toHaveProperty('series_dates');
    const alone = await aCourse((await aPerson('coach')).id);
    expect((await ask('GET', `/api/group-courses/${alone}`, { token })).body.series_id).toBeNull();
  });

  it('begins with the first date that can be, and is none where none can', async () => {
    const count = async () => (await db.selectFrom('course_series').select('id').execute()).length;
    const before = await count();
    const coach = await aPerson('coach');
    await aCourse(coach.id, { date: TUESDAYS[0] ?? '' });
    const plan = (end_date: string) => {
      const days = { start_date: '2026-11-16', end_date, days_of_week: [2] };
      const body = { title: 'Circuit', coach_id: coach.id, time: '18:00', ...days };
      return ask('POST', createCourseSeries.path, { token, body });
    };
    expect((await plan('2026-11-22')).body.courses).toEqual([]);
    expect(await count()).toBe(before);
    const { courses } = createCourseSeries.reply.parse((await plan('2026-12-06')).body);
    expect(new Set(courses.map(({ series_id }) => series_id)).size).toBe(1);
    expect([courses.length, await count()]).toEqual([2, before + 1]);
  });

  it.each([
    ['this', [1]],
    ['following', [1, 2, 3]],
    ['all', [0, 1, 2, 3]],
  ] as const)('is changed from its second course on with the scope %s', async (scope, changed) => {
    const { ids } = await aSeries();
    const { status, body } = await change(ids[1], { title: 'Pilates', max_participants: 7 }, { scope });
    expect(status).toBe(200);
    const { course, courses, message } = ChangedSeries.parse(body);
    expect(course).toMatchObject({ id: ids[1], title: 'Pilates', version: 2, series_dates: 4 });
    expect(courses.map(({ id }) => id)).toEqual(changed.map((index) => ids[index]));
    expect(message).toBe(COURSE_SERIES_TEXTS.changed(changed.length));
    const titles = ids.map((_, index) => (changed.some((each) => each === index) ? 'Pilates' : 'Circuit'));
    expect((await rowsOf(ids)).map(({ title }) => title)).toEqual(titles);
  });

  it('moves by a week without being in its own way, and back', async () => {
    const { ids } = await aSeries();
    expect((await change(ids[0], { days: 7 })).status).toBe(200);
    expect((await rowsOf(ids)).map(({ date }) => date)).toEqual([...TUESDAYS.slice(1), '2026-12-15']);
    expect((await change(ids[0], { days: -7, time: '19:30' })).status).toBe(200);
    expect((await rowsOf(ids)).map(({ date, time }) => [date, time])).toEqual(
      TUESDAYS.map((date) => [date, '19:30']),
    );
  });

  it('counts as changed only what was otherwise before', async () => {
    const { ids } = await aSeries();
    await change(ids[3], { title: 'Pilates' }, { scope: 'this' });
    expect((await preview(ids[0], { title: 'Pilates' })).message).toBe(COURSE_SERIES_TEXTS.changed(3));
    const { body } = await change(ids[0], { title: 'Pilates' });
    expect(body.message).toBe(COURSE_SERIES_TEXTS.changed(3));
    const { body: moved } = await change(ids[0], { title: 'Pilates', days: 1 });
    expect(moved.message).toBe(COURSE_SERIES_TEXTS.changed(4));
  });

  it('is not moved at once where that would hold more hours than the database has room for', async () => {
    const all = { days_of_week: [0, 1, 2, 3, 4, 5, 6], start_date: '2026-11-17', end_date: '2027-01-08' };
    const { ids } = await aSeries({ ...all, time: '06:00', duration: 720 });
    const other = await aPerson('coach');
    // 53 days of 12 hours, of both coaches: 1272.
    const refused = { status: 409, body: { error: COURSE_SERIES_TEXTS.TOO_MANY } };
    expect(await change(ids[0], { coach_id: other.id })).toMatchObject(refused);
    expect(new Set((await rowsOf(ids)).map(({ version }) => version))).toEqual(new Set([1]));
    expect((await change(ids[0], { title: 'Stage' })).status).toBe(200);
    // One day less: 1248.
    expect((await change(ids[0], { coach_id: other.id }, { without: [ids[3]] })).status).toBe(200);
  });

  it('never changes what has begun', async () => {
    const { ids } = await aSeries();
    const [first] = ids;
    await db
      .updateTable('group_courses')
      .set({ date: '2026-11-16', time: '09:41' })
      .where('id', '=', first)
      .execute();
    const foreseen = await preview(first, { title: 'Pilates' });
    expect([foreseen.past, foreseen.courses.map(({ id }) => id)]).toEqual([1, ids.slice(1)]);
    await change(first, { title: 'Pilates' });
    expect((await rowsOf([first]))[0]?.title).toBe('Circuit');
    const alone = await change(first, { title: 'Pilates' }, { scope: 'this' });
    expect(alone).toMatchObject({ status: 409, body: { error: COURSE_SERIES_TEXTS.NONE_TO_COME } });
  });

  it('says of a course that was changed alone where it stood apart, and takes it along', async () => {
    const { ids, coach } = await aSeries();
    const other = { title: 'Circuit', coach_id: coach.id, date: TUESDAYS[2], time: '17:00' };
    await ask('PUT', `/api/group-courses/${ids[2]}`, { token, body: other });
    const { courses } = await preview(ids[0], { time: '19:00', title: 'Pilates' });
    expect(courses.map(({ differs }) => differs)).toEqual([[], [], ['time'], []]);
    await change(ids[0], { time: '19:00' });
    expect(new Set((await rowsOf(ids)).map(({ time }) => time))).toEqual(new Set(['19:00']));
  });

  it('is left as it is whole where one course cannot follow, and each obstacle is named by its day', async () => {
    const { ids, coach } = await aSeries();
    const client = await aClient(9, 9);
    await aReservation(await aSlot(coach.id, { date: TUESDAYS[1], start_time: '20:00' }), client.id);
    const busy = await aPerson('coach');
    await aSeat(ids[2], client.id);
    await aSeat(await aCourse(busy.id, { date: TUESDAYS[2], time: '20:00' }), client.id);
    const before = await rowsOf(ids);
    const foreseen = await preview(ids[0], { time: '20:00' });
    const [, second, third] = foreseen.courses;
    expect([second?.obstacle, third?.obstacle]).toEqual([
      COURSE_OBSTACLES.COACH_BUSY,
      expect.stringMatching(/^(Ailleurs|Une personne)/),
    ]);
    const refused = await change(ids[0], { time: '20:00' }, {}, 'blocked-1');
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain(COURSE_SERIES_TEXTS.NOTHING_DONE);
    expect(refused.body.error).toContain(`Circuit, mardi 24 novembre 2026 : ${COURSE_OBSTACLES.COACH_BUSY}.`);
    expect(await rowsOf(ids)).toEqual(before);
    const without = [ids[1], ids[2]];
    expect((await change(ids[0], { time: '20:00' }, { without })).status).toBe(200);
    expect((await rowsOf(ids)).map(({ time }) => time)).toEqual(['20:00', '18:00', '18:00', '20:00']);
    await hurry('bookings');
    await settled();
  });

  it.each([
    ['fewer seats than people', { max_participants: 1 }, COURSE_OBSTACLES.belowParticipants(2)],
    ['an hour beyond midnight', { time: '23:30' }, COURSE_OBSTACLES.BEYOND_MIDNIGHT],
    ['a day that is over', { days: -7 }, COURSE_OBSTACLES.PAST],
  ])('cannot be given %s', async (_, changes, obstacle) => {
    const { ids } = await aSeries();
    for (const client of [await aClient(), await aClient()]) await aSeat(ids[0], client.id);
    const { courses } = await preview(ids[0], changes);
    expect(courses[0]?.obstacle).toBe(obstacle);
    const refused = await change(ids[0], changes);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain(obstacle);
  });

  it('is not changed where somebody changed, deleted or took one of its courses away since the preview', async () => {
    const { ids } = await aSeries();
    const { courses } = await preview(ids[0], { title: 'Pilates' });
    const versions = courses.map(({ id, version }) => ({ id, version }));
    await change(ids[3], { duration: 45 }, { scope: 'this' });
    const changed = { status: 409, body: { error: COURSE_SERIES_TEXTS.CHANGED, newer: { id: ids[0] } } };
    expect(await change(ids[0], { title: 'Pilates' }, { versions })).toMatchObject(changed);
    expect(await remove(ids[0], { versions })).toMatchObject(changed);
    const fresh = versions.map((seen) => (seen.id === ids[3] ? { ...seen, version: 2 } : seen));
    await ask('DELETE', `/api/group-courses/${ids[2]}`, { token });
    expect(await change(ids[0], { title: 'Pilates' }, { versions: fresh })).toMatchObject(changed);
    const left = fresh.filter(({ id }) => id !== ids[2]);
    expect((await change(ids[0], { title: 'Pilates' }, { versions: left })).status).toBe(200);
  });

  it('needs a course, a series, a coach and something to change', async () => {
    const { ids } = await aSeries();
    const alone = await aCourse((await aPerson('coach')).id);
    expect(await change(999_999, { title: 'Pilates' })).toMatchObject({
      status: 404,
      body: { error: GROUP_COURSE_TEXTS.NOT_FOUND },
    });
    const none = { status: 409, body: { error: COURSE_SERIES_TEXTS.NO_SERIES } };
    expect(await change(alone, { title: 'Pilates' })).toMatchObject(none);
    expect(await remove(alone)).toMatchObject(none);
    expect((await change(ids[0], { coach_id: 999_999 })).status).toBe(404);
    for (const nothing of [{}, { days: 0 }])
      expect(await change(ids[0], nothing)).toMatchObject({
        status: 400,
        body: { error: COURSE_SERIES_TEXTS.NOTHING_TO_CHANGE },
      });
  });
});

describe('the participants of a series', () => {
  it('keep their places when it goes to another coach and hour, and read of all of it in one mail', async () => {
    const { ids } = await aSeries();
    const client = await aClient(0, 4);
    for (const id of ids) await aSeat(id, client.id);
    const coach = await aPerson('coach');
    const foreseen = await preview(ids[0], { coach_id: coach.id, time: '17:30' });
    expect(foreseen).toMatchObject({ is_mailed: true, people: [{ user_id: client.id, credits: 0 }] });
    expect(foreseen.people[0]?.course_ids.toSorted((a, b) => a - b)).toEqual(ids);
    const { rows: none } = await db.executeQuery<{ id: string }>(
      db.selectFrom('mails').select('id').where('account_id', '=', client.id).compile(),
    );
    expect(none).toEqual([]);
    await change(ids[0], { coach_id: coach.id, time: '17:30' });
    await hurry('bookings');
    const [mail, ...others] = await post.take(1);
    expect(others).toEqual([]);
    const [text = ''] = partsOf(mail);
    for (const day of ['17 novembre', '24 novembre', '1er décembre', '8 décembre'])
      expect(text).toContain(day);
    expect(await balanceOf(client.id)).toMatchObject({ team_points: 0 });
    expect((await rowsOf(ids)).every(({ coach_id }) => coach_id === coach.id)).toBe(true);
  });

  it('are not told of another title or number of seats', async () => {
    const { ids } = await aSeries();
    await aSeat(ids[0], (await aClient()).id);
    const { people, courses } = await preview(ids[0], { title: 'Pilates', max_participants: 12 });
    expect([people, courses[0]?.participants]).toEqual([[], 1]);
  });

  it('have their credits back in one mail when it is deleted, as the preview says, and not where a date stays', async () => {
    const { ids } = await aSeries();
    const [both, one] = [await aClient(0, 4), await aClient(0, 4)];
    for (const id of ids) await aSeat(id, both.id);
    await aSeat(ids[3], one.id);
    const wish = { scope: 'following', without: [ids[1]] } as const;
    const foreseen = SeriesOutcome.parse((await remove(ids[1], wish, '/preview')).body);
    expect(foreseen.courses.map(({ id, is_left_out, to }) => [id, is_left_out, to === null])).toEqual([
      [ids[1], true, false],
      [ids[2], false, true],
      [ids[3], false, true],
    ]);
    const credits = foreseen.people.map((person) => [person.user_id, person.credits]);
    expect(new Map(credits.map(([id, sum]) => [id, sum]))).toEqual(
      new Map([
        [both.id, 2],
        [one.id, 1],
      ]),
    );
    expect(await balanceOf(both.id)).toMatchObject({ team_points: 0 });
    const { status, body } = await remove(ids[1], wish);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: COURSE_SERIES_TEXTS.deleted(2), people: foreseen.people });
    expect((await rowsOf(ids)).map(({ id }) => id)).toEqual([ids[0], ids[1]]);
    expect(await balanceOf(both.id)).toMatchObject({ team_points: 2 });
    expect(await balanceOf(one.id)).toMatchObject({ team_points: 4 });
    const { rows } = await db.executeQuery<{ reason: string }>(
      db.selectFrom('points_history').select('reason').where('client_id', '=', both.id).compile(),
    );
    expect(rows.filter(({ reason }) => reason === 'course_cancelled')).toHaveLength(2);
    await post.take(2);
    await settled();
  });
});
