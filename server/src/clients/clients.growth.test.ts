import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { growStudio } from '../../test/grown-studio.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { tablesScannedBy } from '../../test/plans.ts';
import { assignPack, countAssignments, listAssignments } from '../packs/packs-assigned.queries.ts';
import type { Database } from '../platform/database.ts';
import * as points from '../points/points.queries.ts';
import { countUsers, findClient, listClients, listUsers } from './clients.queries.ts';
import { cancelFutureSeats, cancelFutureSessions } from './clients-archive.queries.ts';

const { db, pool } = await testDatabase();
const CLIENT = 1000;
const AT = '2026-11-16T09:41:00Z';
const wall = '2026-11-16T09:41';
const page = { page: 2, per_page: 50 };
const clients = { ...page, wall, q: undefined };
const users = { ...page, q: undefined, role: undefined };
const archive = { client: CLIENT, actor: CLIENT, at: AT, wall };
const packs = { ...page, all: true, q: undefined, user_id: undefined, from: undefined, before: undefined };
const movement = {
  client: CLIENT,
  reason: 'admin_set',
  solo: { to: 3, by: 0 },
  team: { to: null, by: 0 },
  actor: CLIENT,
  at: AT,
} as const;

/** A studio never has more of these than fit on a page. */
const SMALL = ['packs', 'coaches'];

beforeAll(async () => {
  await growStudio(pool);
  await expectInvariants(db);
}, 120_000);

it.each<[string, (db: Database) => Promise<unknown>]>([
  ['clients by name', (db) => listClients(db, { ...clients, order: 'name' })],
  ['clients, newest first', (db) => listClients(db, { ...clients, order: 'newest' })],
  ['clients by words', (db) => listClients(db, { ...clients, order: 'name', q: 'grandi 1234' })],
  ['clients counted by a word', (db) => countUsers(db, { q: 'grown1234', role: 'user' })],
  ['one client', (db) => findClient(db, CLIENT, wall)],
  ['users', (db) => listUsers(db, users)],
  ['users of a role', (db) => listUsers(db, { ...users, role: 'user' })],
  ['users by a word', (db) => listUsers(db, { ...users, q: 'grown1234' })],
  ['what deleting a client cancels: seats', (db) => cancelFutureSeats(db, archive)],
  ['what deleting a client cancels: sessions', (db) => cancelFutureSessions(db, archive)],
  ['points: a page of history', (db) => points.listLines(db, CLIENT, { page: 1, per_page: 200 })],
  ['points: a later page', (db) => points.listLines(db, CLIENT, { page: 3, per_page: 2 })],
  ['points: the count', (db) => points.countLines(db, CLIENT)],
  ['points: a movement', (db) => points.movePoints(db, movement)],
  ['packs given', (db) => listAssignments(db, packs)],
  ['packs given to a client', (db) => listAssignments(db, { ...packs, user_id: CLIENT })],
  ['packs given, by a word', (db) => listAssignments(db, { ...packs, q: 'grown1234' })],
  [
    'packs given on a day',
    (db) => listAssignments(db, { ...packs, from: '2026-01-01T00:00:00Z', before: '2026-01-02T00:00:00Z' }),
  ],
  ['packs given to a client, counted', (db) => countAssignments(db, { ...packs, user_id: CLIENT })],
  [
    'a pack assigned',
    (db) => assignPack(db, { client: CLIENT, pack: 1, notes: null, actor: CLIENT, at: AT }),
  ],
])('%s: no growing table is read from end to end', async (_, work) => {
  const scanned = await tablesScannedBy(pool, work);
  expect(scanned.filter((table) => !SMALL.includes(table))).toEqual([]);
});
