import fc from 'fast-check';
import { expect } from 'vitest';
import { verdictOf } from './deeds/deed.ts';
import { type Move, move } from './move.ts';
import { choose, pick } from './world.ts';

const ACTIONS = {
  add: (balance: number, points: number) => balance + points,
  remove: (balance: number, points: number) => balance - points,
  set: (_balance: number, points: number) => points,
};

const movePoints = fc
  .record({
    client: fc.nat(),
    action: fc.constantFrom<keyof typeof ACTIONS>('add', 'add', 'remove', 'set'),
    pointType: fc.constantFrom<'solo' | 'team'>('solo', 'team'),
    points: fc.nat(4),
  })
  .map((at) =>
    move('move points', at, async (world) => {
      const client = pick(world.model.clients, at.client);
      if (!client) return;
      const after = ACTIONS[at.action](client[at.pointType], at.points);
      const verdict = verdictOf({ 404: [!client.isOpen], 409: [after < 0] });
      const { points, pointType, action } = at;
      const call = world.asAdmin('PATCH', `/api/admin/clients/${client.id}/points`, {
        points,
        pointType,
        action,
      });
      const reply = await world.attempt(`${action} points`, verdict, call);
      if (!reply) return;
      client[pointType] = after;
      expect(reply).toMatchObject({
        points: client.solo + client.team,
        solo_points: client.solo,
        team_points: client.team,
      });
    }),
  );

const editClient = fc.record({ client: fc.nat(), solo: fc.nat(4), team: fc.nat(4) }).map((at) =>
  move('edit a client', at, async (world) => {
    const client = pick(world.model.clients, at.client);
    if (!client) return;
    const call = world.asAdmin('PUT', `/api/admin/clients/${client.id}`, {
      username: `renamed-${client.id}`,
      email: `renamed-${client.id}@example.ma`,
      solo_points: at.solo,
      team_points: at.team,
      points: 1000,
    });
    const reply = await world.attempt('edit a client', verdictOf({ 404: [!client.isOpen] }), call);
    if (!reply) return;
    Object.assign(client, { solo: at.solo, team: at.team });
    expect(reply).toMatchObject({ points: at.solo + at.team, solo_points: at.solo, team_points: at.team });
  }),
);

const contents = { solo: fc.nat(3), team: fc.integer({ min: 1, max: 3 }), isActive: fc.boolean() };
const packBody = (at: { solo: number; team: number; isActive: boolean }) => ({
  name: 'Pack',
  solo_points: at.solo,
  team_points: at.team,
  price: 400,
  is_active: at.isActive ? 1 : 0,
});

const makePack = fc.record(contents).map((at) =>
  move('make a pack', at, async (world) => {
    const reply = await world.attempt(
      'make a pack',
      'granted',
      world.asAdmin('POST', '/api/packs', packBody(at)),
    );
    world.model.packs.push({ id: reply.id, ...at, isListed: true });
  }),
);

/** What was given before stays as it was. */
const changePack = fc.record({ pack: fc.nat(), ...contents }).map(({ pack: index, ...at }) =>
  move('change a pack', at, async (world) => {
    const pack = pick(world.model.packs, index);
    if (!pack) return;
    const verdict = verdictOf({ 404: [!pack.isListed] });
    const call = world.asAdmin('PUT', `/api/packs/${pack.id}`, packBody(at));
    if (await world.attempt('change a pack', verdict, call)) Object.assign(pack, at);
  }),
);

const deletePack = fc.nat().map((index) =>
  move('delete a pack', { index }, async (world) => {
    const pack = pick(world.model.packs, index);
    if (!pack) return;
    const verdict = verdictOf({ 404: [!pack.isListed] });
    const call = world.asAdmin('DELETE', `/api/packs/${pack.id}`);
    if (await world.attempt('delete a pack', verdict, call)) pack.isListed = false;
  }),
);

const givePack = fc.record({ client: fc.nat(), pack: fc.nat() }).map((at) =>
  move('give a pack', at, async (world) => {
    const { model } = world;
    const [client, pack] = [
      pick(model.clients, at.client),
      choose(model.packs, at.pack, ({ isListed, isActive }) => isListed && isActive),
    ];
    if (!client || !pack) return;
    const verdict = verdictOf({ 404: [!client.isOpen, !pack.isListed], 409: [!pack.isActive] });
    const call = world.asAdmin('POST', `/api/packs/admin/assign/${client.id}/${pack.id}`, { notes: 'Payé' });
    const reply = await world.attempt('give a pack', verdict, call);
    if (!reply) return;
    const { solo, team } = pack;
    model.gifts.push({ id: reply.assignment.id, client, solo, team, isRemoved: false });
    client.solo += solo;
    client.team += team;
    expect(reply).toMatchObject({ updated_solo_points: client.solo, updated_team_points: client.team });
  }),
);

/** At most what is left of each kind. */
const takePackBack = fc.nat().map((index) =>
  move('take a pack back', { index }, async (world) => {
    const open = world.model.gifts.filter(({ client }) => client.isOpen);
    const gift = choose(open, index, ({ isRemoved }) => !isRemoved);
    if (!gift) return;
    const { client } = gift;
    const call = world.asAdmin('DELETE', `/api/packs/admin/remove/${gift.id}`, { reason: 'Remboursé' });
    const verdict = verdictOf({ 404: [gift.isRemoved], 409: [gift.isRemoved] });
    const reply = await world.attempt('take a pack back', verdict, call);
    if (!reply) return;
    const [solo, team] = [Math.min(gift.solo, client.solo), Math.min(gift.team, client.team)];
    gift.isRemoved = true;
    client.solo -= solo;
    client.team -= team;
    expect(reply).toMatchObject({
      points_removed: solo + team,
      updated_solo_points: client.solo,
      updated_team_points: client.team,
    });
  }),
);

export const pointMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 6, arbitrary: movePoints },
  { weight: 1, arbitrary: editClient },
  { weight: 2, arbitrary: makePack },
  { weight: 1, arbitrary: changePack },
  { weight: 1, arbitrary: deletePack },
  { weight: 3, arbitrary: givePack },
  { weight: 3, arbitrary: takePackBack },
];
