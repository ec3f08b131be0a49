import { isPast } from '@elan/contract/time.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs.ts';
import { createMailer, type Mailer, Undeliverable } from '../platform/smtp.ts';
import { findAddressee, type LetterBooking, listLetterBookings } from './mails.queries.ts';
import { LETTERS, Letter } from './mails.service.ts';
import { composeLetter } from './mails.templates.ts';

/** Sends what was handed over, from now until the jobs are closed. */
export async function sendLetters(deps: Deps, jobs: Jobs, smtpUrl: string, log: FastifyBaseLogger) {
  const mailer = createMailer(smtpUrl, deps.config.mailFrom);
  await jobs.work(LETTERS, async (id, data) => {
    try {
      await send(deps, mailer, id, Letter.parse(data));
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      log.warn({ job: id, reason: error.message }, 'a letter cannot be delivered');
    }
  });
  // Nobody waits for it: the studio opens without its mail server, and letters keep.
  mailer.verify().catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'the mail server does not answer: letters wait until it does');
  });
}

/** What is no longer so is not told: a session cancelled in the meantime has a letter of its own, and one that is over none. */
async function send({ db, config, clock }: Deps, mailer: Mailer, id: string, letter: Letter) {
  const addressee = await findAddressee(db, letter.client);
  const now = clock.now();
  const isStillSo = (booking: LetterBooking) =>
    letter.event === 'cancelled'
      ? booking.status === 'cancelled'
      : booking.status === 'confirmed' && !isPast(booking, now);
  const bookings = (await listLetterBookings(db, letter)).filter(isStillSo);
  if (addressee === undefined || bookings.length === 0) return;
  const { name, email } = addressee;
  const mail = composeLetter({ event: letter.event, name, bookings }, config);
  await mailer.send({ id, to: { name, address: email }, ...mail });
}
