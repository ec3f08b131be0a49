import type { Language } from '@elan/contract/language.ts';
import { unsubscribePath } from '@elan/contract/mails/mail-choices.ts';
import { type MailKind, type MailTopic, topicOf } from '@elan/contract/mails/mail-kinds.ts';
import type { DropReason } from '@elan/contract/mails/mails-admin.ts';
import { knownLanguage } from '../platform/language.ts';
import { readTokenSecret } from '../platform/security/secrets.ts';
import { addressIn } from '../platform/smtp.ts';
import { readStudio } from '../studio/studio.service.ts';
import { listUnwanted } from './choices/mails-choices.queries.ts';
import { unsubscribeToken } from './choices/mails-unsubscribe.service.ts';
import type { Sender } from './mails.templates.ts';
import type { MailDeps } from './mails-writing.jobs.ts';
import { readMailSettings } from './office/mails-settings.service.ts';

interface Leaving {
  readonly kind: MailKind;
  readonly account_id: number | null;
}

/** Why a mail is not sent that could be. */
type Unwanted = Extract<DropReason, 'switched_off' | 'unwanted'>;

/** What a reader chose, or else the studio for all who chose nothing. */
export const readersLanguage = (chosen: string | null, { studio }: Sender): Language =>
  knownLanguage(chosen) ?? studio.language ?? 'default';

/**
 * In whose name mails are written, as of now, and which of them nobody wants: the studio does not send that kind, or the client chose to
 * do without it.
 */
export async function readSender(deps: MailDeps, accounts: readonly number[]) {
  const { db, config } = deps;
  const studio = await readStudio(deps);
  const { off, notes, signature } = await readMailSettings(deps);
  const secret = await readTokenSecret(db);
  const unwanted = await listUnwanted(db, accounts);
  const unsubscribeUrl = (account: number, topic: MailTopic) =>
    config.siteUrl && `${config.siteUrl}${unsubscribePath(unsubscribeToken(secret, { account, topic }))}`;
  return {
    senderOf: ({ kind, account_id }: Leaving): Sender => {
      const topic = topicOf(kind);
      return {
        studio,
        siteUrl: config.siteUrl,
        address: addressIn(config.mailFrom),
        signature,
        note: notes[kind] ?? '',
        unsubscribeUrl: topic === undefined || account_id === null ? null : unsubscribeUrl(account_id, topic),
      };
    },
    whyNot: ({ kind, account_id }: Leaving): Unwanted | undefined => {
      if (off.some((switchedOff) => switchedOff === kind)) return 'switched_off';
      const topic = topicOf(kind);
      const isChosen = unwanted.some((choice) => choice.account_id === account_id && choice.topic === topic);
      return isChosen ? 'unwanted' : undefined;
    },
  };
}
