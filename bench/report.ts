import { cpus } from 'node:os';
import type { LoadResult } from './load.ts';

/** What was measured of each side, round by round. */
export type Rounds = Record<string, LoadResult[]>;

interface Measured {
  readonly today: string;
  /** Of the machine, before anything was started. */
  readonly loadBefore: number;
  readonly reads: Rounds;
  /** By number of connections. */
  readonly bookings: Readonly<Record<number, Rounds>>;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const rateOf = ({ seconds, latencies }: LoadResult) => latencies.length / seconds;

/** Of the same round: what else the machine was doing then, it did to both. */
const ratioOf = (rounds: LoadResult[], limit: LoadResult[]) =>
  median(rounds.map((round, index) => rateOf(round) / rateOf(limit[index] ?? round)));

function percentile(rounds: readonly LoadResult[], percent: number): number {
  const all = rounds.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b);
  return all[Math.ceil((all.length * percent) / 100) - 1] ?? 0;
}

function rows(rounds: Rounds, limit: string, first: string): string[] {
  return Object.entries(rounds).map(([name, measured]) =>
    [
      `| ${first}${name}`,
      Math.round(median(measured.map(rateOf))),
      ratioOf(measured, rounds[limit] ?? []).toFixed(2),
      percentile(measured, 50).toFixed(1),
      `${percentile(measured, 99).toFixed(1)} |`,
    ].join(' | '),
  );
}

/** The statement as a share of TPC-B, by number of connections. */
function besideTpcB(bookings: Measured['bookings']): string {
  const shares = Object.entries(bookings).flatMap(([connections, { 'TPC-B': limit, statement }]) =>
    limit && statement ? [`${ratioOf(statement, limit).toFixed(2)} over ${connections}`] : [],
  );
  return shares.length === 0 ? '' : `\nThe statement makes, of TPC-B: ${shares.join(', ')} connections.\n`;
}

/** Mails while bookings come as fast as they can, and how long the rest of them takes. */
function mailsMeanwhile(bookings: Measured['bookings']): string {
  const lines = Object.entries(bookings).flatMap(([connections, rounds]) => {
    const measured = rounds['http, once, with mail'] ?? [];
    const plain = rounds['http, once'] ?? [];
    const mails = measured.flatMap((round) => (round.mails ? [round.mails] : []));
    if (mails.length === 0) return [];
    const share = median(measured.map((round) => (round.mails?.perSecond ?? 0) / rateOf(round)));
    return [
      `| ${connections} | ${ratioOf(measured, plain).toFixed(2)} | ${Math.round(median(mails.map(({ perSecond }) => perSecond)))} | ${share.toFixed(2)} | ${median(mails.map(({ restSeconds }) => restSeconds)).toFixed(1)} |`,
    ];
  });
  return `
With mail, beside the same without, and what leaves while bookings come as fast as they can:

| connections | of *http, once* | mails per second | of the bookings | s until the rest has left |
|---|---|---|---|---|
${lines.join('\n')}
`;
}

/** The page of results, with what is needed to judge them. */
export const writeReport = ({
  today,
  loadBefore,
  reads,
  bookings,
}: Measured): string => `# What a booking costs

\`npm run bench:booking\` on ${today}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}) shared by PostgreSQL with
durability on, the server and the load. Node ${process.versions.node}. Load average before the run ${loadBefore.toFixed(1)}: above 1 somebody else was
taking their share, and the rates are not those of the machine; the ratios suffer less.
Rates are medians of the rounds, ratios medians of the ratios within one round, latencies over all rounds.

## Bookings

*TPC-B*: the transactions of \`pgbench -M prepared\` on the same server, a measure of the machine; only where it is installed.
*statement*: the booking alone, without key or mail, by the driver, the limit; every connection is warm. *http*: \`POST /api/reserve\`.
*http, once*: the same under an idempotency key, as the browser sends it. *with mail*: the same again on a server with \`SMTP_URL\`; the
mail server is a process of its own beside it.

| connections | side | per second | of the limit | p50 ms | p99 ms |
|---|---|---|---|---|---|
${Object.entries(bookings)
  .flatMap(([connections, rounds]) => rows(rounds, 'statement', `${connections} | `))
  .join('\n')}
${besideTpcB(bookings)}${mailsMeanwhile(bookings)}
## Reads, over 8 connections

*studio*: the trivial route, one row. *health*: asks the database for nothing, the least that any other route can cost.
*availability*: one coach's free hours of one kind in the next four weeks, more than a hundred, while nobody books; they are
kept and compared with the database each time (ADR 9), and who asks at the same time shares an answer. *all coaches*: the
same of twenty coaches in turn, where next to nothing is shared. *anew*: each for another span of days, so that every list is
read and written down, as after a change.
*profile*: a signed-in client's.

| route | per second | of the trivial | p50 ms | p99 ms |
|---|---|---|---|---|
${rows(reads, 'studio', '').join('\n')}
`;
