import { once } from 'node:events';
import { LIVE_PATH, LiveMessage } from '@elan/contract/live/live.ts';
import { LIVE_TOPICS, type LiveTopic } from '@elan/contract/live/live-topics.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { buildApp } from '../src/app.ts';
import type { Limits } from '../src/live/limits.ts';
import { type Person, testApp } from './app.ts';
import { factories } from './factories.ts';

/** Long, because the machine may be busy. */
export const PATIENCE = { timeout: 10_000, interval: 5 };
const QUICK: Partial<Limits> = { sweepMs: 20, flushMs: 5, broadcastMs: 10 };

/** A browser's end of the channel, which remembers all it hears. */
type Browser = ReturnType<typeof createBrowser>;
export type SignedIn = Browser & { readonly id: number };

/** Topics that no test is about: they show that everything said before them has been heard. */
const MARKERS = ['payments', 'clients'] as const;

export function createBrowser(url: string, options: ClientOptions = {}) {
  const socket = new WebSocket(url.replace('http', 'ws'), options);
  const heard: LiveMessage[] = [];
  socket.on('message', (data) => heard.push(LiveMessage.parse(JSON.parse(data.toString()))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  // A refusal before the socket opens is an error of `opened`; after that, `closed` tells all there is to tell.
  socket.on('error', () => undefined);
  return {
    socket,
    heard,
    closed,
    opened: once(socket, 'open'),
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    topics: () => new Set(heard.flatMap((message) => (message.type === 'changed' ? [message.topic] : []))),
    points: () => heard.filter(({ type }) => type === 'points_updated'),
    hears: (message: Partial<LiveMessage>) =>
      expect.poll(() => heard, PATIENCE).toContainEqual(expect.objectContaining(message)),
    forget: () => heard.splice(0),
    forgetTopics: () => heard.splice(0, heard.length, ...heard.filter(({ type }) => type !== 'changed')),
  };
}

/** The application for making changes, and as many processes with live channels as a test wants, on one database. */
export async function liveStudio(env: Record<string, string> = {}) {
  const studio = await testApp({ RATE_LIMIT: 'off', ...env });
  const { config, clock, db, url: databaseUrl } = studio;
  const browsers: Browser[] = [];
  const apps: FastifyInstance[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));
  afterEach(() => {
    for (const { socket } of browsers.splice(0)) socket.terminate();
  });

  /** How many processes are reading what the database announces. */
  async function readers(): Promise<number> {
    const { rows } = await studio.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = 'elan live' and query like '%from live_events%'`,
    );
    return rows[0]?.count ?? 0;
  }

  /** What these have been told to read again, of all that happened until now; they start over. */
  async function settle(people: readonly SignedIn[]): Promise<LiveTopic[][]> {
    // One for each way that news take: to some people, and to everybody.
    const ids = people.map(({ id }) => id);
    await studio.pool.query('select announce($1, $2), announce($3, null)', [MARKERS[0], ids, MARKERS[1]]);
    for (const { hears } of people) for (const topic of MARKERS) await hears({ type: 'changed', topic });
    return people.map(({ topics, forgetTopics }) => {
      const heard = [...topics()].filter((topic) => !MARKERS.some((marker) => marker === topic));
      forgetTopics();
      return heard.toSorted();
    });
  }

  async function aProcess(limits: Partial<Limits> = {}) {
    const app = await buildApp({ config, db, clock, databaseUrl, live: { ...QUICK, ...limits } });
    apps.push(app);
    const before = await readers();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await vi.waitFor(async () => expect(await readers()).toBeGreaterThan(before), PATIENCE);

    async function open(options: ClientOptions = {}, path = LIVE_PATH): Promise<Browser> {
      const browser = createBrowser(`${address}${path}`, options);
      browsers.push(browser);
      await browser.opened;
      return browser;
    }

    async function enter({ id, token }: Person): Promise<SignedIn> {
      const browser = await open();
      browser.say({ type: 'auth', userId: id, token });
      await browser.hears({ type: 'auth_success' });
      browser.forget();
      return { ...browser, id };
    }

    return { app, address, open, enter };
  }

  return { ...studio, ...factories(db), aProcess, readers, settle };
}

export const EVERYTHING = new Set(LIVE_TOPICS);
