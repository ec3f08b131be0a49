import {
  byChoice,
  MAIL_CHOICES,
  type MailChoices,
  type MailChoicesBody,
  type MailChoiceTopic,
} from '@elan/contract/mails/mail-choices.ts';
import { MAIL_TEXTS } from '@elan/contract/mails/mails.texts.ts';
import { requireClient } from '../../accounts/accounts.service.ts';
import { studioInstant } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/serve.ts';
import { readTokenSecret } from '../../platform/security/secrets.ts';
import * as queries from './mails-choices.queries.ts';
import { readUnsubscribeToken } from './mails-unsubscribe.service.ts';

/** Nobody has consented to offers by saying nothing. */
const isWantedUnsaid = (topic: MailChoiceTopic) => topic !== 'offers';

async function readChoices({ db }: Pick<Deps, 'db'>, account: number): Promise<MailChoices> {
  const said = await queries.listChoices(db, account);
  return byChoice((topic) => {
    const last = said.find((choice) => choice.topic === topic);
    return {
      is_wanted: last?.is_wanted ?? isWantedUnsaid(topic),
      chosen_at: last ? studioInstant(last.chosen_at) : null,
    };
  });
}

/** What is said again is nothing new: its moment is when it was said first. */
async function choose(
  deps: Pick<Deps, 'db' | 'clock'>,
  account: number,
  body: MailChoicesBody,
  means: 'profile' | 'link',
): Promise<void> {
  const current = await readChoices(deps, account);
  const changed = MAIL_CHOICES.flatMap((topic) => {
    const is_wanted = body[topic];
    return is_wanted === undefined || is_wanted === current[topic].is_wanted
      ? []
      : [{ account, topic, is_wanted, means }];
  });
  if (changed.length > 0) await queries.insertChoices(deps.db, changed, deps.clock.now());
}

export const readOwnChoices = (deps: Deps, { id }: Actor) => readChoices(deps, id);

export async function readChoicesOf(deps: Deps, client: number): Promise<MailChoices> {
  await requireClient(deps.db, client);
  return readChoices(deps, client);
}

export const changeOwnChoices = (deps: Deps, { id }: Actor, body: MailChoicesBody): Promise<MailChoices> =>
  withTransaction(deps.db, async (db) => {
    await choose({ ...deps, db }, id, body, 'profile');
    return readChoices({ db }, id);
  });

/** Whoever holds the link: it is good for this alone, and a mailbox program that follows it has nobody's session. */
export async function unsubscribe(deps: Deps, token: string) {
  const wish = readUnsubscribeToken(await readTokenSecret(deps.db), token);
  if (wish === undefined) throw new Refusal(404, MAIL_TEXTS.UNKNOWN_LINK);
  await choose(deps, wish.account, { [wish.topic]: false }, 'link');
  return { message: MAIL_TEXTS.UNSUBSCRIBED };
}
