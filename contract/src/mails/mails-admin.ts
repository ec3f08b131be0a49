import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { int, Message, PageQuery, proseOrEmpty, SearchText } from '../fields.ts';
import { file } from '../files.ts';
import { Instant } from '../time.ts';
import { MAIL_KINDS, OPTIONAL_MAIL_KINDS } from './mail-kinds.ts';

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'dropped', 'undeliverable', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why a mail was dropped: the studio or the client does not want it, there is nobody to tell, or nothing any more. */
export type DropReason = 'switched_off' | 'unwanted' | 'no_address' | 'no_longer_so';

/** Tried in vain, and to be tried again. */
export const isRetried = ({ state, attempts }: { readonly state: MailState; readonly attempts: number }) =>
  state === 'waiting' && attempts > 0;

/** What was given up, refused by the mail server for good, or need not wait for its next try. */
export const isResendable = (mail: { readonly state: MailState; readonly attempts: number }): boolean =>
  mail.state === 'failed' || mail.state === 'undeliverable' || isRetried(mail);

/** `waiting`: those being sent and those to be tried again, too. `failed`: undeliverable ones, too. */
export const MAIL_VIEWS = ['sent', 'waiting', 'failed', 'dropped'] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

/** Newest first. Without a state all but the dropped ones, which nobody needs every day. */
export const MailsQuery = z.extend(PageQuery, {
  state: z.optional(z.enum(MAIL_VIEWS)),
  kind: z.optional(z.enum(MAIL_KINDS)),
  /** Finds the recipient, the address or the subject. */
  q: SearchText,
});
export type MailsQuery = z.infer<typeof MailsQuery>;

const Recipient = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(ROLES),
  /** The account is no more: there is no record to open. */
  is_closed: z.boolean(),
});

export const AdminMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  /** A `DropReason` for what was dropped, the mail server's own words for what it refused. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  /** Null where nobody knows who asked, as for a link for a new password that was not sent. */
  recipient: z.nullable(Recipient),
  address: z.nullable(z.string()),
  /** Null as long as it is not written. */
  subject: z.nullable(z.string()),
  created_at: Instant,
  /** Null as long as it has not left. */
  sent_at: z.nullable(Instant),
  /** When it is tried next. */
  due_at: z.nullable(Instant),
});
export type AdminMail = z.infer<typeof AdminMail>;

/** A mail as it left, or was to. */
export const AdminMailCopy = z.extend(AdminMail, {
  /** Null as long as it is not written, and so is where it is shown as it was dressed: for some minutes, in a frame of ours. */
  plain: z.nullable(z.string()),
  page_url: z.nullable(z.string()),
  attachments: z.array(z.string()),
});
export type AdminMailCopy = z.infer<typeof AdminMailCopy>;

/** Counted that far: more need not be known, something is wrong. */
export const MAILS_COUNTED = 1000;

export const MailQueue = z.object({
  waiting: z.int(),
  /** Tried in vain, and to be tried again. */
  retrying: z.int(),
  failed: z.int(),
  undeliverable: z.int(),
  /** Whether there is a mail server at all. */
  is_sending: z.boolean(),
  from: z.string(),
  /** Where one's own test mail goes. */
  own_address: z.nullable(z.string()),
});
export type MailQueue = z.infer<typeof MailQueue>;

export const MAIL_NOTE_MAX_LENGTH = 500;
export const MAIL_SIGNATURE_MAX_LENGTH = 300;

const OptionalKind = z.enum(OPTIONAL_MAIL_KINDS);
const isSaid = ([, note]: [string, string]) => note !== '';

/** What of the mails the studio decides: which kinds are not sent, and its own words in those that are. */
export const MailSettingsBody = z.object({
  /** The version that the form was filled from; another one by now is refused. */
  version: int(),
  off: z
    .array(OptionalKind)
    .check(z.refine((kinds) => new Set(kinds).size === kinds.length, { error: () => FIELD_TEXTS.TWICE })),
  /** By kind; one left empty is none. */
  notes: z.pipe(
    z.partialRecord(OptionalKind, proseOrEmpty(MAIL_NOTE_MAX_LENGTH)),
    z.transform((notes) => Object.fromEntries(Object.entries(notes).filter(isSaid))),
  ),
  signature: proseOrEmpty(MAIL_SIGNATURE_MAX_LENGTH),
});
export type MailSettingsBody = z.infer<typeof MailSettingsBody>;

export const MailSettings = z.object({
  /** 0 as long as nobody has said anything. */
  version: z.int(),
  off: z.array(OptionalKind),
  notes: z.partialRecord(OptionalKind, z.string()),
  signature: z.string(),
  changed_at: z.nullable(Instant),
  changed_by: z.nullable(z.string()),
});
export type MailSettings = z.infer<typeof MailSettings>;

const MailParams = z.object({ id: z.uuid({ error: () => FIELD_TEXTS.ID_WRONG }) });

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'The mails of the last days, newest first, with what became of them',
  auth: ['admin'],
  paged: true,
  query: MailsQuery,
  reply: z.array(AdminMail),
});

export const readMailQueue = endpoint({
  method: 'GET',
  path: '/api/admin/mails/queue',
  summary: 'How many mails wait or failed, and whether and from where they are sent',
  auth: ['admin'],
  reply: MailQueue,
});

export const readMailSettings = endpoint({
  method: 'GET',
  path: '/api/admin/mails/settings',
  summary: 'Which kinds of mail are not sent, and the own words of the studio in the others',
  auth: ['admin'],
  reply: MailSettings,
});

export const updateMailSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/mails/settings',
  summary: 'Switches kinds of mail on and off, and changes the own words of the studio in them',
  auth: ['admin'],
  body: MailSettingsBody,
  reply: MailSettings,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/test',
  summary: 'Sends a mail that tells nothing to the own address of whoever asks',
  auth: ['admin'],
  once: true,
  reply: Message,
});

export const readMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  summary: 'A mail as it left; secrets in it are struck out',
  auth: ['admin'],
  params: MailParams,
  reply: AdminMailCopy,
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  summary: 'Puts a mail that failed back into the queue; what it tells is read anew',
  auth: ['admin'],
  once: true,
  params: MailParams,
  reply: Message,
});

/** For a frame, which sends no session along: the address itself is the key, for some minutes. */
export const showMailPage = endpoint({
  method: 'GET',
  path: '/mails/:token',
  summary: 'A mail as it was dressed, by the address that its copy came with',
  auth: 'anyone',
  params: z.object({ token: z.string() }),
  reply: file('text/html'),
});
