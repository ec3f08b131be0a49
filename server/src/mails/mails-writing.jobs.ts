import type { Role } from '@elan/contract/endpoint.ts';
import type { DropReason } from '@elan/contract/mails/mails-admin.ts';
import { retryingStatement } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { inLanguage } from '../platform/language.ts';
import { composeAccountClosed, composeEmailChanged } from './accounts/mails-own-account.templates.ts';
import { writePasswordLink } from './accounts/mails-passwords.jobs.ts';
import { composePasswordChanged } from './accounts/mails-passwords.templates.ts';
import { writeWelcome } from './accounts/mails-welcome.jobs.ts';
import { writeBilan } from './bilans/mails-bilans.jobs.ts';
import { readBookings } from './bookings/mails-bookings.jobs.ts';
import { writeCoachBookings } from './coaches/mails-coach.jobs.ts';
import { tellCoachesOf } from './coaches/mails-coach.queries.ts';
import { writeDayAhead } from './coaches/mails-day-ahead.jobs.ts';
import { writePack, writePoints } from './credits/mails-credits.jobs.ts';
import type { TakenMail } from './mails.queries.ts';
import { Mail } from './mails.service.ts';
import type { AddressedMail, Sender } from './mails.templates.ts';
import { TOLD_TOGETHER_AFTER_S } from './mails-queue.service.ts';
import { readersLanguage, readSender } from './mails-sender.service.ts';
import { writeNeedsAHand } from './office/mails-needs-a-hand.jobs.ts';
import { composeTest } from './office/mails-office.templates.ts';
import { writeInstallment, writePayment } from './payments/mails-payments.jobs.ts';
import { readWaits } from './waiting-lists/mails-waiting.jobs.ts';

/** What it needs of the program: all of it can be handed to a thread, or made there. */
export type MailDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

/** Whom a mail goes to. */
export interface Recipient {
  readonly account: number;
  readonly role: Role;
  readonly isClosed: boolean;
  readonly name: string;
  readonly address: string;
}

export type WriteMail = (mail: TakenMail) => Promise<AddressedMail | DropReason>;

/**
 * Reads what these mails tell, of each kind at once; what it returns writes one of them, or says why not. A kind that cannot be read is
 * tried again later, and hinders no other.
 */
export function readMails(deps: MailDeps, taken: readonly TakenMail[]): WriteMail {
  const mails = taken.flatMap((mail) => Mail.safeParse(mail).data ?? []);
  const accounts = taken.flatMap(({ account_id }) => account_id ?? []);
  const house = heldBack(readSender(deps, accounts));
  const coaches = tellCoaches(deps, taken);
  const bookings = heldBack(
    readBookings(
      deps,
      mails.filter((mail) => mail.kind === 'bookings' || mail.kind === 'reminder'),
    ),
  );
  const waits = heldBack(
    readWaits(
      deps,
      mails.filter((mail) => mail.kind === 'waiting_list'),
    ),
  );

  /** Nothing when it is no longer so. */
  async function compose(
    mail: Exclude<Mail, { kind: 'password_link' }>,
    to: Recipient,
    sender: Sender,
  ): Promise<AddressedMail | undefined> {
    switch (mail.kind) {
      case 'bookings':
      case 'reminder':
        return (await bookings)(to, mail, sender);
      case 'waiting_list':
        return (await waits)(to, mail, sender);
      case 'coach_bookings':
        return writeCoachBookings(deps, to, mail, sender);
      case 'welcome':
        return writeWelcome(deps, to, mail, sender);
      case 'pack':
        return writePack(deps, to, mail, sender);
      case 'points':
        return writePoints(deps, to, mail, sender);
      case 'installment_due':
      case 'installment_overdue':
        return writeInstallment(deps, to, mail, sender);
      case 'payment':
        return writePayment(deps, to, mail, sender);
      case 'bilan':
        return writeBilan(deps, to, mail, sender);
      case 'needs_a_hand':
        return writeNeedsAHand(deps, to, mail, sender);
      case 'day_ahead':
        return writeDayAhead(deps, to, mail, sender);
      case 'password_changed':
        return composePasswordChanged(to, sender);
      case 'email_changed':
        return composeEmailChanged({ ...to, address: mail.about.was }, to.role, sender);
      case 'account_closed':
        return composeAccountClosed(to, sender);
      case 'test':
        return composeTest(to, sender);
    }
  }

  return async (row) => {
    const mail = Mail.parse(row);
    // Whatever becomes of the client's own.
    if (mail.kind === 'bookings') await coaches.areTold(row);
    const leaving = { kind: mail.kind, account_id: row.account_id };
    const { senderOf, whyNot } = await house;
    const unwanted = whyNot(leaving);
    if (unwanted) return unwanted;
    const sender = senderOf(leaving);
    // To whom, if to anybody, only who writes it finds out.
    if (mail.kind === 'password_link') return (await writePasswordLink(deps, mail, sender)) ?? 'no_address';
    const to = recipientOf(row);
    if (to === undefined) return 'no_address';
    const written = inLanguage(readersLanguage(row.language, sender), () => compose(mail, to, sender));
    return (await written) ?? 'no_longer_so';
  };
}

/** The coaches of all that these mails tell of, at once; where that fails, of one after the other, so that none hinders another. */
function tellCoaches({ db }: MailDeps, taken: readonly TakenMail[]) {
  const tell = async (mails: readonly TakenMail[]) => {
    const ids = mails.map(({ id }) => id);
    if (ids.length > 0) await retryingStatement(db, () => tellCoachesOf(db, ids, TOLD_TOGETHER_AFTER_S));
  };
  const atOnce = heldBack(tell(taken.filter(({ kind }) => kind === 'bookings')));
  return { areTold: (mail: TakenMail) => atOnce.catch(() => tell([mail])) };
}

const recipientOf = ({ account_id, role, is_closed, name, email }: TakenMail): Recipient | undefined =>
  account_id === null || role === null || name === null || email === null
    ? undefined
    : { account: account_id, role, isClosed: is_closed, name, address: email };

/** Whoever waits for it hears that it failed; until somebody does, that is nobody's failure. */
export function heldBack<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
