import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { expect } from 'vitest';
import { atOnce, CONTENDERS, errorsOf, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, aClient, aPack, slots, reserve, asAdmin } = stage;

const movePoints = (id: number, action: string, points: number, pointType = 'solo') =>
  asAdmin('PATCH', `/api/admin/clients/${id}/points`, { points, pointType, action });

rounds('points are added many times at once: all of them arrive', async () => {
  const client = await aClient({ solo: 1 });
  const replies = await atOnce(
    Array.from({ length: CONTENDERS }, (_, index) =>
      movePoints(client.id, 'add', 2, index % 2 ? 'solo' : 'team'),
    ),
  );
  expect(won(replies)).toHaveLength(CONTENDERS);
  expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 51, team_points: 50 });
});

rounds('points are removed many times at once: never more than there are', async () => {
  const client = await aClient({ solo: 21 });
  const replies = await atOnce(Array.from({ length: CONTENDERS }, () => movePoints(client.id, 'remove', 2)));
  expect(won(replies)).toHaveLength(10);
  expect(errorsOf(replies)).toEqual([`409 ${POINTS_TEXTS.NOT_ENOUGH_TO_REMOVE}`]);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 1 });
});

rounds('points are removed and spent at once: each of them once', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: 10 })];
  const offered = await slots(coach.id, CONTENDERS);
  const removals = Array.from({ length: CONTENDERS }, () => movePoints(client.id, 'remove', 1));
  const replies = await atOnce([...removals, ...offered.map((slot) => reserve(client, slot))]);
  expect(won(replies)).toHaveLength(10);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 0 });
});

rounds('a balance is set while it is spent: what was set less what was spent since', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: 5 })];
  const offered = await slots(coach.id, CONTENDERS);
  const settings = [1, 2, 3, 4].map(() => movePoints(client.id, 'set', 3));
  const replies = await atOnce([...settings, ...offered.map((slot) => reserve(client, slot))]);
  expect(won(replies.slice(0, settings.length))).toHaveLength(settings.length);
  const { solo_points } = await stage.balanceOf(client.id);
  expect(solo_points).toBeLessThanOrEqual(3);
  expect(await stage.confirmed({ client_id: client.id })).toHaveLength(
    won(replies.slice(settings.length)).length,
  );
});

rounds('a pack is taken back while it is spent: every point goes one way', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient()];
  const offered = await slots(coach.id, CONTENDERS);
  const assigned = await asAdmin('POST', `/api/packs/admin/assign/${client.id}/${await aPack(8, 3)}`)();
  expect(assigned.body).toMatchObject({ updated_solo_points: 8, updated_team_points: 3 });
  const removals = [1, 2, 3].map(() =>
    asAdmin('DELETE', `/api/packs/admin/remove/${assigned.body.assignment.id}`, { reason: 'Erreur' }),
  );
  const replies = await atOnce([...removals, ...offered.map((slot) => reserve(client, slot))]);
  const [removed, ...twice] = won(replies.slice(0, removals.length));
  expect(twice).toEqual([]);
  const spent = won(replies.slice(removals.length)).length;
  expect(removed?.body.points_removed).toBe(8 - spent + 3);
  expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 0, team_points: 0 });
});

rounds('a pack is given many times at once: each is one gift', async () => {
  const client = await aClient();
  const pack = await aPack(2, 1);
  const replies = await atOnce(
    Array.from({ length: CONTENDERS }, () => asAdmin('POST', `/api/packs/admin/assign/${client.id}/${pack}`)),
  );
  expect(won(replies)).toHaveLength(CONTENDERS);
  expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 100, team_points: 50 });
});

rounds('packs are given while their client books: no point is lost or minted', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: 2 })];
  const offered = await slots(coach.id, CONTENDERS);
  const pack = await aPack(3, 1);
  const gifts = [1, 2, 3, 4].map(() => asAdmin('POST', `/api/packs/admin/assign/${client.id}/${pack}`));
  const replies = await atOnce([...gifts, ...offered.map((slot) => reserve(client, slot))]);
  expect(won(replies.slice(0, gifts.length))).toHaveLength(gifts.length);
  const spent = won(replies.slice(gifts.length)).length;
  expect(spent).toBeGreaterThanOrEqual(2);
  expect(await stage.balanceOf(client.id)).toEqual({
    solo_points: 2 + 3 * gifts.length - spent,
    team_points: gifts.length,
  });
});
