import { lazily } from './lazily.ts';

/** A file in a mail: its bytes or its text, never a place to read it from. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** For the reader's calendar, which puts it in or takes it out by itself. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly filename: string;
  readonly content: string;
}

interface Mail {
  /** The same for every attempt, so that a mail that left twice is shown once. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  readonly invitations?: readonly Invitation[];
  /** Where somebody, or their mailbox program by itself, says that they want no more of the kind (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Throws when the mail server cannot be reached or does not let us in. */
  verify(): Promise<void>;
  /** Ends the connection, and whatever is being sent with it. */
  close(): Promise<void>;
}

/** No attempt will ever bring this mail to its address. */
export class Undeliverable extends Error {}

// Looked up with the start: a package that Node did not find once it does not find again.
const NODEMAILER = import.meta.resolve('nodemailer');
const PATIENCE_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Kept open while there is something to send. A mail whose connection breaks comes again by its queue, and in no other way. */
const ONE_CONNECTION = { pool: true, maxConnections: 1, maxRequeues: 0 } as const;

async function openTransport(smtpUrl: string) {
  // Loaded here: a studio that sends no mail does without it.
  const { createTransport }: typeof import('nodemailer') = await import(NODEMAILER);
  // What a mail says never makes this server read a file or fetch an address.
  return createTransport({
    url: smtpUrl,
    ...ONE_CONNECTION,
    ...PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Of `Élan <bonjour@elan.example>`, what is between the brackets. */
export const addressIn = (from: string): string => /[^\s<>@]+@[^\s<>@]+(?=>?$)/.exec(from)?.[0] ?? from;

export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = lazily(() => openTransport(smtpUrl));
  const [, domain] = addressIn(from).split('@');
  return {
    send: async ({
      id,
      to,
      subject,
      text,
      html,
      attachments = [],
      invitations = [],
      unsubscribeUrl = null,
    }) => {
      const message = {
        from,
        to: { ...to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        ...enclosed(attachments, invitations),
      };
      try {
        await (await transport()).sendMail(message);
      } catch (error) {
        const words = refusalOfMailbox(error);
        throw words === undefined ? error : new Undeliverable(words);
      }
    },
    verify: async () => {
      await (await transport()).verify();
    },
    close: async () => {
      (await transport()).close({ force: true });
    },
  };
}

/** The one invitation of a mail is a part of it, by which mailboxes know it; of several, each is a file. */
function enclosed(attachments: readonly Attachment[], invitations: readonly Invitation[]) {
  const [only, ...others] = invitations;
  if (only && others.length === 0) return { icalEvent: { ...only }, attachments: attachments.map(inBytes) };
  const files = invitations.map(({ method, ...file }) => ({
    ...file,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }));
  return { attachments: [...attachments, ...files].map(inBytes) };
}

const inBytes = ({ content, ...file }: Attachment) => ({ ...file, content: Buffer.from(content) });

const unsubscribeHeaders = (url: string | null) =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** What a refusal is about, where the server says so (RFC 3463): 1 the address, 2 the mailbox. But 1.7 and 1.8 are the sender's. */
const ABOUT = /\b5\.\d{1,3}\.\d{1,3}\b/;
const ABOUT_MAILBOX = /\b5\.(?:1\.(?![78]\b)|2\.)\d{1,3}\b/;
/** Where it says so in words only: it does not pass our mails on, or does not trust us. */
const ABOUT_US = /relay|denied|permitted|allowed|authenti|spam|polic|block/i;

/**
 * What the server says of a recipient it will never know, for what is wrong with that mailbox. Whatever else it refuses, the sender,
 * the password or to pass mail on, may be our own mistake, which somebody mends while mails wait.
 */
function refusalOfMailbox(error: unknown): string | undefined {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return undefined;
  if (error.command !== 'RCPT TO' || ![550, 551, 553].includes(Number(error.responseCode))) return undefined;
  const words = 'response' in error ? String(error.response) : error.message;
  const isOfMailbox = ABOUT.test(words) ? ABOUT_MAILBOX.test(words) : !ABOUT_US.test(words);
  return isOfMailbox ? words : undefined;
}
