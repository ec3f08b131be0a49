import * as z from 'zod/mini';
import { BilanMail } from './mails-bilans.service.ts';
import { BookingsMail } from './mails-bookings.service.ts';
import { CoachBookingsMail } from './mails-coach.service.ts';
import { PackMail, PointsMail } from './mails-credits.service.ts';
import { NeedsAHandMail } from './mails-needs-a-hand.service.ts';
import { TestMail } from './mails-office.service.ts';
import { PasswordChangedMail, PasswordLinkMail } from './mails-passwords.service.ts';
import { InstallmentMail, PaymentMail } from './mails-payments.service.ts';
import { DayAheadMail, ReminderMail } from './mails-reminders.service.ts';
import { WelcomeMail } from './mails-welcome.service.ts';

/**
 * A mail as it waits: its kind, and the numbers of what it is about. Who writes it reads the rest when it leaves. A new kind is
 * one schema here, one case in `mails.jobs.ts` that reads what it tells, and one template.
 */
export type Mail = z.infer<typeof Mail>;
export const Mail = z.discriminatedUnion('kind', [
  WelcomeMail,
  BookingsMail,
  ReminderMail,
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
  TestMail,
]);
