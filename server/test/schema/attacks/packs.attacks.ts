import { expect } from 'vitest';
import { DAY } from '../studio.ts';
import { NO_TRANSLATIONS } from '../translations.ts';
import { type Attack, follows, refused } from './attack.ts';

const REWRITES = [
  { solo_points: 9 },
  { team_points: 9 },
  { pack_name: 'Trio' },
  { pack_price: 1 },
  { pack_price: null },
] as const;

const HALF_REMOVED = [
  { points_removed: 1 },
  { removal_reason: 'Erreur' },
  { removed_at: DAY, removed_by: 'themselves' },
  { removed_at: DAY, removed_by: 'themselves', removal_reason: ' ' },
] as const;

export const PACK_ATTACKS: readonly Attack[] = [
  refused('packs_name_present', 'a pack without a name', (s) => s.pack({ name: ' ' })),
  ...NO_TRANSLATIONS.map(([translations, what]) =>
    refused('packs_translations_known', `a pack with ${what} for translations`, (s) =>
      s.pack({ translations: translations.replace('%s', 'name') }),
    ),
  ),
  refused('packs_solo_points_not_negative', 'solo points below zero', (s) => s.pack({ solo_points: -1 })),
  refused('packs_team_points_not_negative', 'team points below zero', (s) => s.pack({ team_points: -1 })),
  refused('packs_worth_something', 'a pack of nothing', (s) => s.pack({ solo_points: 0, team_points: 0 })),
  ...[-0.01, 'NaN'].map((price) =>
    refused('packs_price_not_negative', `the price ${price}`, (s) => s.pack({ price })),
  ),

  follows(['packs_versioned'], 'counts the changes of a pack, whatever number is written', async (s) => {
    const pack = await s.pack();
    await s.update('packs', pack, { price: 300, version: 7 });
    await s.update('packs', pack, { price: 300 });
    expect(await s.rows('select version from packs where id = $1', pack)).toEqual([{ version: 2 }]);
  }),

  refused('user_packs_solo_points_not_negative', 'solo points below zero', async (s) =>
    s.assign(await s.client(), { solo_points: -1 }),
  ),
  refused('user_packs_team_points_not_negative', 'team points below zero', async (s) =>
    s.assign(await s.client(), { team_points: -1 }),
  ),
  refused('user_packs_worth_something', 'an assignment of nothing', async (s) =>
    s.assign(await s.client(), { solo_points: 0, team_points: 0 }),
  ),
  refused(
    'user_packs_start_assigned',
    'a pack removed before it was given',
    async (s) => {
      const client = await s.client();
      const removed = {
        removed_at: DAY,
        removed_by: client,
        removal_reason: 'Erreur',
        points_removed: 5,
      };
      await s.assign(client, removed);
    },
    'user_packs_assigned',
  ),
  ...HALF_REMOVED.map((changes) =>
    refused('user_packs_removed_whole', `a removal of ${Object.keys(changes)} alone`, async (s) => {
      const client = await s.client();
      const known = 'removed_by' in changes ? { ...changes, removed_by: client } : changes;
      await s.update('user_packs', await s.assign(client), known);
    }),
  ),
  ...REWRITES.map((changes) =>
    refused(
      'user_packs_final',
      `rewriting what was sold: ${JSON.stringify(changes)}`,
      async (s) => s.update('user_packs', await s.assign(await s.client()), changes),
      'user_packs_removed',
    ),
  ),
  refused(
    'user_packs_final',
    'passing a pack to another client',
    async (s) => s.update('user_packs', await s.assign(await s.client()), { user_id: await s.client() }),
    'user_packs_removed',
  ),
  refused(
    'user_packs_final',
    'removing a pack twice',
    async (s) => {
      const pack = await s.assign(await s.client());
      await s.removePack(pack);
      await s.removePack(pack);
    },
    'user_packs_removed',
  ),
  refused(
    'user_packs_final',
    'giving a removed pack back',
    async (s) => {
      const pack = await s.assign(await s.client());
      await s.removePack(pack);
      const nothing = { removed_at: null, removed_by: null, removal_reason: null, points_removed: null };
      await s.update('user_packs', pack, nothing);
    },
    'user_packs_removed',
  ),
  refused('points_history_user_pack_id_fkey', 'deleting an assigned pack', async (s) =>
    s.rows('delete from user_packs where id = $1', await s.assign(await s.client())),
  ),

  follows(['user_packs_assigned'], 'credits what the pack holds', async (s) => {
    const client = await s.client();
    await s.assign(client);
    expect(await s.balance(client)).toEqual({ solo_points: 8, team_points: 7 });
  }),
  follows(['user_packs_removed'], 'takes back at most what is left, and says how much', async (s) => {
    const client = await s.client({ solo: 0, team: 4 });
    const pack = await s.assign(client);
    await s.give(client, -2, 0, 'admin_remove');
    await s.update('user_packs', pack, {
      removed_at: DAY,
      removed_by: client,
      removal_reason: 'Erreur',
      points_removed: 50,
    });
    expect(await s.row('select points_removed from user_packs where id = $1', pack)).toEqual({
      points_removed: 3,
    });
    expect(await s.balance(client)).toEqual({ solo_points: 0, team_points: 4 });
  }),
  follows(['user_packs_removed'], 'removes a pack that is spent without a line', async (s) => {
    const client = await s.client({ solo: 0, team: 0 });
    const pack = await s.assign(client);
    await s.give(client, -3, -2, 'admin_remove');
    await s.removePack(pack);
    expect(
      await s.row(
        `select points_removed, (select count(*) from points_history where reason = 'pack_removed') as lines
         from user_packs where id = $1`,
        pack,
      ),
    ).toEqual({ points_removed: 0, lines: 0 });
  }),
];
