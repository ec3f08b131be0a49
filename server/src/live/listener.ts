import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHANNEL } from './announcements.ts';
import { type Hearer, startReader } from './reader.ts';

interface Handlers extends Hearer {
  readonly onLost: (error: Error) => void;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const ANSWER_WITHIN_MS = 5000;
/** A database that cannot be reached does not keep the server from stopping. */
const GOODBYE_MS = 500;

export interface Listener {
  close(): Promise<void>;
}

/**
 * One connection of its own, outside the pool, that hears what the database announces. When it is lost it comes back by
 * itself, for as long as that takes, and has everybody catch up.
 */
export function startListener(url: string, handlers: Handlers): Listener {
  let current: pg.Client | undefined;
  let reader: Awaited<ReturnType<typeof startReader>> | undefined;
  let isClosed = false;
  let attempt = 0;
  let timer: NodeJS.Timeout | undefined;

  function lose(lost: pg.Client, error: Error): void {
    if (isClosed || lost !== current) return;
    current = undefined;
    reader?.stop();
    reader = undefined;
    lost.end().catch(() => undefined);
    handlers.onLost(error);
    // Two processes that lost the same database do not come back in the same instant.
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt++, LONGEST_PAUSE_MS);
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2)).unref();
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'elan live',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('the database hung up')));
    client.on('notification', () => reader?.call());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      const started = await startReader(client, handlers, (error) => lose(client, error));
      if (isClosed || current !== client) return started.stop();
      reader = started;
      attempt = 0;
      handlers.catchUp();
    } catch (error) {
      if (error instanceof Error) lose(client, error);
    }
  }

  void connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      reader?.stop();
      const gone = current?.end().catch(() => undefined);
      await Promise.race([gone, sleep(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}
