import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../database/database.ts';

const REQUESTS_MAY_TAKE_MS = 10_000;
/** For the replies to those whose work was undone. */
const REPLIES_MAY_TAKE_MS = 1000;

/** Instead of what Node does at these signals, which is to end at once; called again if told again. */
export function onEndSignal(end: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  // A terminal that closes takes us along; started without one, as by nohup, we stay.
  const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.on('SIGHUP', () => (hasTerminal ? end() : undefined));
}

/**
 * No new requests; those under way may finish, within reason. What has not been carried out by then is undone in the database
 * before anybody is hung up on: nobody is left without an answer to something that happened after all.
 */
export async function finishRequests(
  app: FastifyInstance,
  { abandon }: Pick<OpenDatabase, 'abandon'>,
  mayTakeMs = REQUESTS_MAY_TAKE_MS,
): Promise<void> {
  // A browser keeps its connection after the last reply: it is closed as soon as nothing is under way on it.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  const patience = setTimeout(async () => {
    await abandon();
    await sleep(REPLIES_MAY_TAKE_MS);
    app.server.closeAllConnections();
  }, mayTakeMs);
  await app.close();
  clearInterval(sweeping);
  clearTimeout(patience);
}
