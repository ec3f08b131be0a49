import { COURSE_SERIES_TEXTS } from '@elan/contract/group-courses/course-series.texts.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { createCourseSeries } from '@elan/contract/group-courses/group-courses-admin.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { addDays } from '@elan/contract/time.ts';
import { expect } from 'vitest';
import { errorsOf, inTurn, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, aClient, crowd, aSlot, reserve, join, leave, asAdmin } = stage;

const FIRST = '2026-11-20';
const WEEKS = 6;

/** The same course at 18:00 on six Fridays. */
async function aSeries(max_participants = 50) {
  const coach = await aPerson('coach');
  const weekly = { start_date: FIRST, end_date: addDays(FIRST, 7 * (WEEKS - 1)), days_of_week: [5] };
  const body = { title: 'Circuit', coach_id: coach.id, time: '18:00', max_participants, ...weekly };
  const { courses } = createCourseSeries.reply.parse(
    (await asAdmin('POST', createCourseSeries.path, body)()).body,
  );
  const ids = courses.map(({ id }) => id);
  const [first = 0] = ids;
  return { coach, ids, first, versions: courses.map(({ id, version }) => ({ id, version })) };
}

const change = (id: number, changes: object, over: object = {}) =>
  asAdmin('PUT', `/api/admin/group-courses/${id}/series`, { scope: 'all', changes, ...over });
const remove = (id: number, over: object = {}, path = '') =>
  asAdmin('POST', `/api/admin/group-courses/${id}/series/delete${path}`, { scope: 'all', ...over });

const coursesOf = (coachId: number) =>
  stage.db
    .selectFrom('group_courses')
    .select(['id', 'time', 'title', 'current_participants'])
    .where('coach_id', '=', coachId)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .execute();

rounds('many desks change one series that they saw: one of them does, the others are told', async () => {
  const { coach, first, ids, versions } = await aSeries();
  const hours = ['08:00', '09:30', '11:00', '12:30', '14:00', '15:30'];
  const replies = await inTurn(
    hours.map((time, index) => change(ids[index % WEEKS] ?? first, { time }, { versions })),
  );
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${COURSE_SERIES_TEXTS.CHANGED}`]);
  const times = new Set((await coursesOf(coach.id)).map(({ time }) => time));
  expect(times).toEqual(new Set([hours[replies.findIndex(({ status }) => status === 200)]]));
});

rounds(
  'a series moves while clients join and leave: each seat follows its course, and costs once',
  async () => {
    const { coach, first, ids } = await aSeries();
    const [stayers, comers] = [await crowd(5, { team: WEEKS }), await crowd(5, { team: WEEKS })];
    for (const id of ids) for (const client of stayers) await stage.aSeat(id, client.id);
    const replies = await inTurn([
      change(first, { time: '18:30' }),
      change(first, { days: 1 }, { scope: 'following' }),
      ...comers.flatMap((client) => ids.map((id) => join(client, id))),
      ...stayers.map((client, index) => leave(client, ids[index % WEEKS] ?? first)),
    ]);
    expect(won(replies)).toHaveLength(replies.length);
    expect((await coursesOf(coach.id)).every(({ time }) => time === '18:30')).toBe(true);
    const left = await stage.balances([...comers, ...stayers]);
    expect(left.map(({ team_points }) => team_points)).toEqual([
      ...comers.map(() => 0),
      ...stayers.map(() => COURSE_COST),
    ]);
  },
);

rounds('a series is deleted while clients join it: everybody has every credit back', async () => {
  const { first, ids } = await aSeries();
  const clients = await crowd(6, { team: WEEKS });
  const [, , third = 0] = ids;
  const deletions = [remove(first), remove(third, { scope: 'following' }), remove(first, {}, '/preview')];
  const replies = await inTurn([
    ...deletions,
    asAdmin('DELETE', `/api/group-courses/${third}`),
    ...clients.flatMap((client) => ids.map((id) => join(client, id))),
  ]);
  expect(replies[0]?.status).toBe(200);
  const gone = [
    `404 ${GROUP_COURSE_TEXTS.NOT_FOUND}`,
    `409 ${GROUP_COURSE_TEXTS.INACTIVE}`,
    `409 ${COURSE_SERIES_TEXTS.NONE_TO_COME}`,
  ];
  expect(gone).toEqual(expect.arrayContaining(errorsOf(replies)));
  expect((await stage.balances(clients)).map(({ team_points }) => team_points)).toEqual(
    clients.map(() => WEEKS),
  );
});

rounds(
  'one course is deleted or changed alone while its series is changed: each is told what was',
  async () => {
    const { coach, first, ids, versions } = await aSeries();
    const participant = await aClient({ team: WEEKS });
    for (const id of ids) await stage.aSeat(id, participant.id);
    const [, second = 0, third = 0] = ids;
    const body = { title: 'Seul', coach_id: coach.id, date: addDays(FIRST, 14), time: '10:00', version: 1 };
    const [series, gone, alone] = await inTurn([
      change(first, { title: 'Pilates', time: '19:00' }, { versions }),
      asAdmin('DELETE', `/api/group-courses/${second}`),
      asAdmin('PUT', `/api/group-courses/${third}`, body),
    ]);
    expect(gone?.status).toBe(200);
    const isChanged = series?.status === 200;
    expect(isChanged && alone?.status === 200).toBe(false);
    const left = await coursesOf(coach.id);
    expect(left).toHaveLength(WEEKS - 1);
    expect(left.filter(({ title }) => title === 'Pilates')).toHaveLength(isChanged ? WEEKS - 1 : 0);
    expect(await stage.balanceOf(participant.id)).toMatchObject({ team_points: COURSE_COST });
  },
);

rounds('a session is booked with the coach in the new hour: the one or the whole series', async () => {
  const { coach, first } = await aSeries();
  const [third, fifth] = [
    await aSlot(coach.id, { date: addDays(FIRST, 14), time: '10:00' }),
    await aSlot(coach.id, { date: addDays(FIRST, 28), time: '10:00' }),
  ];
  const clients = await crowd(6, { solo: 1 });
  const replies = await inTurn([
    change(first, { time: '10:30' }),
    ...clients.map((client, index) => reserve(client, index % 2 ? third : fifth)),
  ]);
  const booked = won(replies.slice(1)).length;
  const times = new Set((await coursesOf(coach.id)).map(({ time }) => time));
  expect([...times]).toEqual([replies[0]?.status === 200 ? '10:30' : '18:00']);
  expect(booked > 0).toBe(replies[0]?.status !== 200);
  const points = (await stage.balances(clients)).filter(({ solo_points }) => solo_points === 0);
  expect(points).toHaveLength(booked);
});

rounds(
  'two series change hours crosswise with the same people in them: nobody waits in a circle',
  async () => {
    const [one, other] = [await aSeries(), await aSeries()];
    await change(other.first, { time: '20:00' })();
    const clients = await crowd(5, { solo: 2, team: 2 * WEEKS });
    for (const id of [...one.ids, ...other.ids])
      for (const client of clients) await stage.aSeat(id, client.id);
    const slot = await aSlot(one.coach.id, { date: addDays(FIRST, 21), time: '19:10' });
    await inTurn([
      change(one.first, { time: '20:00' }),
      change(other.first, { time: '18:00' }),
      change(one.first, { time: '19:00', coach_id: other.coach.id }),
      change(other.first, { time: '19:00', coach_id: one.coach.id }),
      remove(one.first, {}, '/preview'),
      ...clients.map((client) => reserve(client, slot)),
    ]);
  },
);

// One goes by the last date first, the other by the first: in each week they meet in the same hour of the same people.
rounds(
  'two series move against each other through the same hours: both go, and nobody waits in a circle',
  async () => {
    const [one, other] = [await aSeries(), await aSeries()];
    await change(one.first, { duration: 30 })();
    await change(other.first, { duration: 30, time: '20:00' })();
    const clients = await crowd(4, { team: 2 * WEEKS });
    for (const id of [...one.ids, ...other.ids])
      for (const client of clients) await stage.aSeat(id, client.id);
    const replies = await inTurn([change(one.first, { days: 7 }), change(other.first, { time: '18:30' })]);
    expect(won(replies)).toHaveLength(2);
  },
);

rounds('a coach leaves while a series comes to them: it is called off, or stays where it was', async () => {
  const { coach, first } = await aSeries();
  const next = await aPerson('coach');
  const client = await aClient({ team: WEEKS });
  await stage.aSeat(first, client.id);
  const [moved] = await inTurn([
    change(first, { coach_id: next.id }),
    asAdmin('DELETE', `/api/coaches/${next.id}`),
  ]);
  const hers = await coursesOf(coach.id);
  expect(hers).toHaveLength(moved?.status === 200 ? 0 : WEEKS);
  const { team_points } = await stage.balanceOf(client.id);
  expect(team_points).toBe(moved?.status === 200 ? WEEKS : WEEKS - COURSE_COST);
});
