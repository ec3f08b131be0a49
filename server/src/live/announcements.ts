import { LIVE_TOPICS, type LiveTopic } from '@elan/contract/live/live-topics.ts';
import type pg from 'pg';
import * as z from 'zod/mini';

/** The database's one channel; a call there means that there is something to read. */
export const CHANNEL = 'elan_live';

/** What the database says when something moved. */
const Announcement = z.object({
  /** `account`: tokens of these people may be dead. Never told to a browser. */
  topic: z.enum(['account', ...LIVE_TOPICS]),
  /** Whom it concerns besides the administrators; null for everybody. */
  people: z.nullable(z.array(z.int())),
  /** Solo and team, of the first of these people. */
  balance: z.nullable(z.tuple([z.int(), z.int()])),
});
export type Announcement = z.infer<typeof Announcement>;

/** A new session and what its client has left are one line, for the sake of those who book; they are two pieces of news. */
function newsOf({ topic, people, balance }: Announcement): Announcement[] {
  if (topic === 'points' || balance === null || people === null) return [{ topic, people, balance }];
  return [
    { topic, people, balance: null },
    { topic: 'points', people: people.slice(0, 1), balance },
  ];
}

/** A session takes or frees slots, which everybody may be looking at. */
export const alsoMoves = (topic: LiveTopic): LiveTopic | undefined =>
  topic === 'reservations' ? 'slots' : undefined;

/** More than this at once is not told piece by piece. */
const MOST_AT_ONCE = 5000;

export interface Reading {
  readonly announcements: readonly Announcement[];
  /** Too many to tell: everything may have moved. */
  readonly isTooMuch: boolean;
  /** Where the next reading starts. */
  readonly snapshot: string;
  /** Others were about to commit, and may have left the call to somebody who committed before them. */
  readonly isBusy: boolean;
}

interface Row {
  readonly snapshot: string;
  readonly is_busy: boolean;
  readonly id: string | null;
  readonly topic: string;
  readonly people: number[] | null;
  readonly balance: number[] | null;
}

// What is visible now and was not in the last snapshot: each line once, in whatever order transactions committed.
const READ = `
  with now as materialized (select pg_current_snapshot() as snapshot)
  select now.snapshot::text, pg_snapshot_xmin(now.snapshot) < pg_snapshot_xmax(now.snapshot) as is_busy, event.*
  from now left join lateral (
    select id, topic, people, balance from live_events
    where xact >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xact, $1::pg_snapshot)
    order by id limit ${MOST_AT_ONCE + 1}
  ) event on true
  order by event.id`;

export async function readAnnouncements(client: pg.Client, since: string): Promise<Reading> {
  const { rows } = await client.query<Row>({ name: 'live_read', text: READ, values: [since] });
  const [{ snapshot, is_busy } = { snapshot: since, is_busy: false }] = rows;
  const events = rows.filter(({ id }) => id !== null);
  return {
    // A topic that a newer version announces is not for this one.
    announcements: events.flatMap((row) => {
      const { data } = Announcement.safeParse(row);
      return data ? newsOf(data) : [];
    }),
    isTooMuch: events.length > MOST_AT_ONCE,
    snapshot,
    isBusy: is_busy,
  };
}

export async function currentSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return rows[0]?.snapshot ?? '';
}

const MOST_FORGOTTEN_AT_ONCE = 20_000;

const FORGET = `
  delete from live_events where id = any (array(
    select id from live_events where xact < pg_snapshot_xmin($1::pg_snapshot) order by xact limit ${MOST_FORGOTTEN_AT_ONCE}
  ))`;

/** Throws away what had been committed by that snapshot, a good deal of it; `true` when nothing is left of it. */
export async function forgetAnnouncements(client: pg.Client, before: string): Promise<boolean> {
  const { rowCount } = await client.query(FORGET, [before]);
  return (rowCount ?? 0) < MOST_FORGOTTEN_AT_ONCE;
}
