import { DOCUMENTS } from './documents.ts';
import { ACCOUNT_MAILS } from './mails-accounts.ts';
import { BOOKING_MAILS } from './mails-bookings.ts';
import { PAYMENT_MAILS } from './mails-payments.ts';
import { TEAM_MAILS } from './mails-team.ts';
import { OWN_DATA } from './own-data.ts';

export const ENGLISH = {
  ...BOOKING_MAILS,
  ...ACCOUNT_MAILS,
  ...PAYMENT_MAILS,
  ...TEAM_MAILS,
  ...DOCUMENTS,
  ...OWN_DATA,
};
