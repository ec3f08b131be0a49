import { createTransport } from 'nodemailer';

interface Mail {
  /** The same for every attempt, so that a mail that left twice is shown once. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Throws when the mail server cannot be reached or does not let us in. */
  verify(): Promise<void>;
}

/** The mail server will never take this mail: trying again would only annoy it. */
export class Undeliverable extends Error {}

const PATIENCE_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export function createMailer(smtpUrl: string, from: string): Mailer {
  // What a mail says never makes this server read a file or fetch an address.
  const transport = createTransport({
    url: smtpUrl,
    ...PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { domain } = /@(?<domain>[^\s<>@]+?)>?$/.exec(from)?.groups ?? {};
  return {
    send: async ({ id, to, ...mail }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ from, to: { ...to }, messageId: `<${id}@${domain}>`, headers, ...mail });
      } catch (error) {
        throw isRefusedForGood(error) ? new Undeliverable('the mail server refuses this mail') : error;
      }
    },
    verify: async () => {
      await transport.verify();
    },
  };
}

/** By its recipient or its content; a refused password is our own mistake, and may be mended. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  const { code, responseCode } = error;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
}
