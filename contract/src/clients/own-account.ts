import * as z from 'zod/mini';
import { FullName, PASSWORD_MAX_LENGTH } from '../auth/auth.ts';
import { ArchiveReply } from '../coaches/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { int, Phone, secret } from '../fields.ts';
import { ToldParticulars } from './client-card.ts';
import { ClientParticulars } from './clients.ts';
import { Consent } from './consents.ts';

/** What clients may change of themselves, and what they agreed to when they registered. */
export const OwnAccount = z.extend(ToldParticulars, {
  email: z.string(),
  /** Null for whom the studio registered, or a program that asked for no consent. */
  consent: z.nullable(Consent),
  /** Raised with every save, the office's too. */
  version: z.int(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** The office may leave open how somebody is called and reached; they themselves may not. */
export const OwnAccountBody = z.extend(ClientParticulars, {
  full_name: FullName,
  phone: Phone,
  /** The version that the form was filled from; another one by now is refused. */
  version: z.optional(int()),
});
export type OwnAccountBody = z.infer<typeof OwnAccountBody>;

/** What closing one's account would do now. */
export const Closing = z.object({
  /** What is still to come, and is cancelled. */
  sessions: z.int(),
  courses: z.int(),
  /** Lists of full courses that are left. */
  waits: z.int(),
  /** What of that is given back, in credits. */
  refunded_solo: z.int(),
  refunded_team: z.int(),
  /** What is on the account then, and lost with it. */
  forfeited_solo: z.int(),
  forfeited_team: z.int(),
  /** What stays to be paid at the studio. */
  amount_owed: z.number(),
});
export type Closing = z.infer<typeof Closing>;

export const CloseOwnAccountBody = z.object({ current_password: secret(PASSWORD_MAX_LENGTH) });
export type CloseOwnAccountBody = z.infer<typeof CloseOwnAccountBody>;

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/api/user/account',
  summary: "A client's own particulars and consent",
  auth: ['user'],
  reply: OwnAccount,
});

export const updateOwnAccount = endpoint({
  method: 'PUT',
  path: '/api/user/account',
  summary: "Changes a client's own particulars",
  auth: ['user'],
  once: true,
  versioned: true,
  body: OwnAccountBody,
  reply: OwnAccount,
});

export const readClosing = endpoint({
  method: 'GET',
  path: '/api/user/closing',
  summary: "What closing one's own account would cancel, give back and forfeit",
  auth: ['user'],
  reply: Closing,
});

/** No key: whoever asks again finds the session ended with the account. */
export const closeOwnAccount = endpoint({
  method: 'POST',
  path: '/api/user/closing',
  summary: "Closes one's own account; what it had booked is cancelled and refunded",
  auth: ['user'],
  body: CloseOwnAccountBody,
  reply: ArchiveReply,
});
