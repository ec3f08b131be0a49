import * as z from 'zod/mini';
import { AccountClosedMail, EmailChangedMail } from './accounts/mails-own-account.service.ts';
import { PasswordChangedMail, PasswordLinkMail } from './accounts/mails-passwords.service.ts';
import { WelcomeMail } from './accounts/mails-welcome.service.ts';
import { BilanMail } from './bilans/mails-bilans.service.ts';
import { BookingsMail } from './bookings/mails-bookings.service.ts';
import { ReminderMail } from './bookings/mails-reminders.service.ts';
import { CoachBookingsMail, DayAheadMail } from './coaches/mails-coach.service.ts';
import { PackMail, PointsMail } from './credits/mails-credits.service.ts';
import { NeedsAHandMail } from './office/mails-needs-a-hand.service.ts';
import { TestMail } from './office/mails-office.service.ts';
import { InstallmentMail, PaymentMail } from './payments/mails-payments.service.ts';
import { WaitingMail } from './waiting-lists/mails-waiting.service.ts';

/**
 * A mail as it waits: its kind, and the numbers of what it is about. Who writes it reads the rest when it leaves. A new kind is
 * one schema here, one case in `mails-writing.jobs.ts` that reads what it tells, and one template.
 */
export type Mail = z.infer<typeof Mail>;
export const Mail = z.discriminatedUnion('kind', [
  WelcomeMail,
  BookingsMail,
  ReminderMail,
  WaitingMail,
  CoachBookingsMail,
  PackMail,
  PointsMail,
  InstallmentMail,
  PaymentMail,
  BilanMail,
  DayAheadMail,
  NeedsAHandMail,
  PasswordLinkMail,
  PasswordChangedMail,
  EmailChangedMail,
  AccountClosedMail,
  TestMail,
]);
