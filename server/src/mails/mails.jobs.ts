import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs.ts';
import { createMailer, type Mailer, Undeliverable } from '../platform/smtp.ts';
import { type Addressee, findAddressee } from './mails.queries.ts';
import { MAILS, Mail } from './mails.service.ts';
import type { WrittenMail } from './mails.templates.ts';
import { writeBookings } from './mails-bookings.jobs.ts';

/** Reads what a mail tells and writes it, by its kind; nothing when it is no longer so. */
function write(deps: Deps, to: Addressee, mail: Mail): Promise<WrittenMail | undefined> {
  switch (mail.kind) {
    case 'bookings':
      return writeBookings(deps, to, mail);
  }
}

/** Sends what was handed over, from now until the jobs are closed. */
export async function sendMails(deps: Deps, jobs: Jobs, smtpUrl: string, log: FastifyBaseLogger) {
  const mailer = createMailer(smtpUrl, deps.config.mailFrom);
  await jobs.work(MAILS, async (id, data) => {
    try {
      await send(deps, mailer, id, Mail.parse(data));
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      log.warn({ job: id, reason: error.message }, 'a mail cannot be delivered');
    }
  });
  // Nobody waits for it: the studio opens without its mail server, and mails keep.
  mailer.verify().catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'the mail server does not answer: mails wait until it does');
  });
}

async function send(deps: Deps, mailer: Mailer, id: string, mail: Mail): Promise<void> {
  const to = await findAddressee(deps.db, mail.to);
  const written = to && (await write(deps, to, mail));
  if (to && written) await mailer.send({ id, to: { name: to.name, address: to.email }, ...written });
}
