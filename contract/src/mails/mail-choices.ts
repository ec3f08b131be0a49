import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Flag, IdParams, Message } from '../fields.ts';
import { Instant } from '../time.ts';
import { MAIL_TOPICS } from './mail-kinds.ts';

/** What a client chooses: topics that are told unless they say no, and offers, which are not made unless they say yes. */
export const MAIL_CHOICES = [...MAIL_TOPICS, 'offers'] as const;
export type MailChoiceTopic = (typeof MAIL_CHOICES)[number];

/** Something of each. */
export const byChoice = <Value>(of: (topic: MailChoiceTopic) => Value): Record<MailChoiceTopic, Value> => ({
  credits: of('credits'),
  payments: of('payments'),
  bilans: of('bilans'),
  offers: of('offers'),
});

const MailChoice = z.object({
  is_wanted: z.boolean(),
  /** When they said so last; null as long as they said nothing. */
  chosen_at: z.nullable(Instant),
});

export type MailChoices = z.infer<typeof MailChoices>;
export const MailChoices = z.object(byChoice(() => MailChoice));

/** What is not named stays as it is. */
export type MailChoicesBody = z.infer<typeof MailChoicesBody>;
export const MailChoicesBody = z.object(byChoice(() => z.optional(Flag)));

export const readMailChoices = endpoint({
  method: 'GET',
  path: '/api/mail-choices',
  summary: 'What one wants to be told by mail',
  auth: ['user'],
  reply: MailChoices,
});

export const changeMailChoices = endpoint({
  method: 'PUT',
  path: '/api/mail-choices',
  summary: 'Changes what one wants to be told by mail',
  auth: ['user'],
  body: MailChoicesBody,
  reply: MailChoices,
});

export const readClientMailChoices = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/mail-choices',
  summary: 'What a client wants to be told by mail, and since when',
  auth: ['admin'],
  params: IdParams,
  reply: MailChoices,
});

/** Where a mail leads whoever wants no more of its kind; mailbox programs send a POST there by themselves (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Ends the mails of one topic to one client, by the link that each of them carries',
  auth: 'anyone',
  params: z.object({ token: z.string() }),
  reply: Message,
});

export const unsubscribePath = (token: string) => unsubscribe.path.replace(':token', token);
