import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS, type MailTopic } from '@elan/contract/mails/mail-kinds.ts';

/** Whose wish it is, and what about. */
interface Wish {
  readonly account: number;
  readonly topic: MailTopic;
}

const signatureOf = (secret: Uint8Array, { account, topic }: Wish) =>
  createHmac('sha256', secret).update(`unsubscribe:${account}:${topic}`).digest('base64url');

/** Good for ever, as a mail may be read years later, and good for nothing else. */
export const unsubscribeToken = (secret: Uint8Array, wish: Wish): string =>
  `${wish.account}-${wish.topic}-${signatureOf(secret, wish)}`;

const TOKEN = new RegExp(
  `^(?<account>[1-9]\\d{0,8})-(?<topic>${MAIL_TOPICS.join('|')})-(?<signature>[\\w-]{43})$`,
);

/** Undefined for one that the studio did not write. */
export function readUnsubscribeToken(secret: Uint8Array, token: string): Wish | undefined {
  const { account, topic: typed, signature } = TOKEN.exec(token)?.groups ?? {};
  const topic = MAIL_TOPICS.find((known) => known === typed);
  if (topic === undefined || signature === undefined) return undefined;
  const wish = { account: Number(account), topic };
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, wish))) ? wish : undefined;
}
