import { connect, type Socket } from 'node:net';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { reasonOf } from '../server/src/platform/errors.ts';

/**
 * The load comes from this process of its own, told over the channel to its parent what to do: send these requests over
 * so many connections, each sending its next one when the answer to the last is there.
 */
export interface Load {
  readonly connections: number;
  /** Where the requests go: a port of this machine, or a database. */
  readonly to: { readonly port: number } | { readonly database: string };
  /** Whole HTTP requests; or the values of the statement. */
  readonly requests: readonly string[] | readonly (readonly unknown[])[];
  /** Sent before and not measured, by every connection its share: a cold one plans its statements first. */
  readonly warmUp?: Load['requests'];
  /** Named and prepared, when the load is for a database. */
  readonly statement?: { readonly name: string; readonly text: string };
}

export interface LoadResult {
  readonly seconds: number;
  /** Of each request, in milliseconds, sorted. */
  readonly latencies: readonly number[];
  /** Where mails leave: how fast meanwhile, and how long after the last request until none waits. */
  readonly mails?: { readonly perSecond: number; readonly restSeconds: number };
}

type Send = (request: string | readonly unknown[]) => Promise<void>;
interface Line {
  readonly send: Send;
  readonly close: () => void;
}

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/**
 * As lean as HTTP/1.1 can be, for the two cores are shared with what is measured: whole requests out, and of the answer
 * the status, the length and as many bytes.
 */
async function httpLine(port: number): Promise<Line> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opening));
    opening.once('error', reject);
  });
  let expected: PromiseWithResolvers<void> | undefined;
  let received: Buffer = Buffer.alloc(0);
  let total = -1;
  const fail = (reason: string) => expected?.reject(new Error(reason));
  socket.on('close', () => fail('the server closed the connection'));
  socket.on('data', (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    if (total < 0) {
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = received.toString('latin1', 0, end + 2);
      if (!head.startsWith('HTTP/1.1 200 ')) return fail(received.toString());
      const length = LENGTH.exec(head)?.[1];
      if (length === undefined) return fail(`an answer without a length: ${head}`);
      total = end + HEAD_END.length + Number(length);
    }
    if (received.length < total) return;
    received = Buffer.alloc(0);
    total = -1;
    expected?.resolve();
  });
  return {
    send: (request) => {
      expected = Promise.withResolvers();
      socket.write(String(request));
      return expected.promise;
    },
    close: () => socket.destroy(),
  };
}

async function databaseLines(url: string, count: number, statement: Load['statement']): Promise<Line[]> {
  const { pool, close } = openDatabase(url, { connections: count });
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()));
  return clients.map((client, index) => ({
    send: async (values) => {
      const { rowCount } = await client.query({ text: '', ...statement, values: [...values] });
      if (rowCount !== 1) throw new Error('the statement did nothing');
    },
    close: () => {
      client.release();
      if (index === 0) void close();
    },
  }));
}

async function carryOut({ connections, to, requests, warmUp = [], statement }: Load): Promise<LoadResult> {
  const lines =
    'port' in to
      ? await Promise.all(Array.from({ length: connections }, () => httpLine(to.port)))
      : await databaseLines(to.database, connections, statement);
  const share = Math.ceil(warmUp.length / connections);
  const warm = async ({ send }: Line, index: number) => {
    for (const request of warmUp.slice(index * share, (index + 1) * share)) await send(request);
  };
  await Promise.all(lines.map(warm));
  const latencies: number[] = [];
  let next = 0;
  const drive = async ({ send }: Line) => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const start = performance.now();
      await send(request);
      latencies.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(lines.map(drive));
  const seconds = (performance.now() - start) / 1000;
  for (const line of lines) line.close();
  return { seconds, latencies: latencies.toSorted((a, b) => a - b) };
}

if (import.meta.main) {
  process.on('message', async (load: Load) => {
    try {
      process.send?.({ result: await carryOut(load) });
    } catch (error) {
      process.send?.({ error: reasonOf(error) });
    }
  });
}
