import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from '../platform/database/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Config } from '../platform/program/config.ts';
import { createMailer, type Mailer, Undeliverable } from '../platform/smtp.ts';
import * as queries from './mails.queries.ts';
import type { AddressedMail } from './mails.templates.ts';
import { heldBack, type MailDeps, readMails, type WriteMail } from './mails-writing.jobs.ts';

/** So many at a time, the next ones soon if there were so many, else after half a second. */
const BATCH = 20;
const LOOK_EVERY_MS = 500;
/** Of the time that a full batch took: bookings come first, where both share a small machine. */
const REST = 0.75;
/** After that the rest of a batch is given back, long before anybody else may take it. */
const BATCH_MAY_TAKE_MS = 60_000;
/** After a crash what was under way is sent again no sooner. */
const TAKEN_FOR_S = 300;
const AFTER_TROUBLE_MS = 5000;
/** About a day in all, from a minute to six hours apart. */
const ATTEMPTS = 13;
const pauseAfter = (attempts: number) => Math.min(60 * 2 ** (attempts - 1), 6 * 3600);
/** One look in so many forgets what was settled some days ago. */
const SWEPT_ONCE_IN = 1000;
const KEPT_DAYS = 30;
const FINISHED_WITHIN_MS = 5000;

export type MailLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Sends what waits, from now until it is closed. */
export function sendMails(
  deps: Omit<MailDeps, 'db'>,
  databaseUrl: string,
  smtpUrl: string,
  log: MailLog,
): { close(): Promise<void> } {
  // A connection of its own: neither waits for those of the requests.
  const database = openDatabase(databaseUrl, {
    connections: 1,
    onConnectionLost: ({ message }) => log.warn({ reason: message }, 'mails lost their connection'),
  });
  const mailer = createMailer(smtpUrl, deps.config.mailFrom);
  const closing = new AbortController();
  const round = () => sendBatch({ ...deps, db: database.db }, mailer, log, closing.signal);
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        const began = performance.now();
        const count = await round();
        await pause(count < BATCH ? LOOK_EVERY_MS : REST * (performance.now() - began));
        if (Math.random() < 1 / SWEPT_ONCE_IN) await queries.sweepMails(database.db, KEPT_DAYS);
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'mails are hindered');
        await pause(AFTER_TROUBLE_MS);
      }
    }
  };
  const ended = run();
  // Nobody waits for it: the studio opens without its mail server, and mails keep.
  mailer.verify().catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'the mail server does not answer: mails wait until it does');
  });
  return {
    close: async () => {
      closing.abort();
      // A mail server or a database may not answer any more.
      await Promise.race([ended, sleep(FINISHED_WITHIN_MS, undefined, { ref: false })]);
      await mailer.close();
      await database.close();
    },
  };
}

/** Everything the thread is told; the rest it opens itself. */
export interface ThreadData {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
}

/** A line for the log, which the program writes. */
export interface LogLine {
  readonly level: keyof MailLog;
  readonly details: object;
  readonly message: string;
}

/**
 * Sends what waits in a thread of its own. A mail is a conversation of several turns with the mail server: in the thread of the
 * requests each turn waits for all of theirs, and a busy hour lets hardly any mail leave (ADR 19).
 */
export function sendMailsInThread(workerData: ThreadData, log: MailLog): { close(): Promise<void> } {
  const thread = new Worker(new URL('./mails-thread.jobs.ts', import.meta.url), { workerData });
  thread.on('message', ({ level, details, message }: LogLine) => log[level](details, message));
  // A slip of ours, as one in the program's own thread: it ends, and is started afresh.
  thread.on('error', (error) => {
    throw error;
  });
  const ended = once(thread, 'exit');
  return {
    close: async () => {
      thread.postMessage('close');
      await ended;
    },
  };
}

/** Takes some, sends one after the other, and says how many there were. */
async function sendBatch(deps: MailDeps, mailer: Mailer, log: MailLog, closing: AbortSignal) {
  const taken = await queries.takeMails(deps.db, BATCH, TAKEN_FOR_S);
  if (taken.length === 0) return 0;
  const write = readMails(deps, taken);
  const end = AbortSignal.any([closing, AbortSignal.timeout(BATCH_MAY_TAKE_MS)]);
  const noted: Promise<unknown>[] = [];
  for (const [index, mail] of taken.entries()) {
    if (end.aborted) {
      noted.push(heldBack(giveBack(deps, taken.slice(index))));
      break;
    }
    const { state, reason, written } = await send(mailer, mail, write, log);
    // Noted while the next one is on its way.
    const note =
      state === 'waiting'
        ? queries.putMailBack(deps.db, mail.id, {
            seconds: pauseAfter(mail.attempts),
            reason,
            wasTried: true,
          })
        : queries.settleMail(deps.db, mail.id, { state, reason, copy: written && copyOf(written) });
    noted.push(heldBack(note));
  }
  await Promise.all(noted);
  return taken.length;
}

/** One after the other: some of them may become one. */
async function giveBack({ db }: MailDeps, untried: readonly queries.TakenMail[]): Promise<void> {
  for (const { id } of untried)
    await queries.putMailBack(db, id, { seconds: 0, reason: null, wasTried: false });
}

interface Outcome {
  readonly state: 'sent' | 'dropped' | 'undeliverable' | 'failed' | 'waiting';
  readonly reason: string | null;
  readonly written?: AddressedMail | undefined;
}

async function send(
  mailer: Mailer,
  mail: queries.TakenMail,
  write: WriteMail,
  log: MailLog,
): Promise<Outcome> {
  let written: AddressedMail | undefined;
  try {
    const result = await write(mail);
    if (typeof result === 'string') return { state: 'dropped', reason: result };
    written = result;
    await mailer.send({ id: mail.id, ...written });
    return { state: 'sent', reason: null, written };
  } catch (error) {
    const reason = reasonOf(error);
    const job = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason };
    if (error instanceof Undeliverable) {
      log.warn(job, 'a mail cannot be delivered');
      return { state: 'undeliverable', reason, written };
    }
    log.warn(job, 'a mail could not be sent');
    return { state: mail.attempts < ATTEMPTS ? 'waiting' : 'failed', reason, written };
  }
}

/** What the office may read of it. */
function copyOf({
  to,
  subject,
  text,
  html,
  attachments,
  invitations,
  secrets,
}: AddressedMail): queries.MailCopy {
  const struckOut = (words: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '…'), words);
  return {
    address: to.address,
    subject,
    plain: struckOut(text),
    html: struckOut(html),
    attachments: [...attachments, ...invitations].map(({ filename }) => filename),
  };
}
