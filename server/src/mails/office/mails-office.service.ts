import type { Page } from '@elan/contract/endpoint.ts';
import type { Message } from '@elan/contract/fields.ts';
import { MAILS_ADMIN_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import type { AdminMail, AdminMailCopy, MailQueue, MailsQuery } from '@elan/contract/mails/mails-admin.ts';
import * as z from 'zod/mini';
import { findOpenAccount } from '../../accounts/accounts.service.ts';
import type { Database } from '../../platform/database/database.ts';
import { mapPage } from '../../platform/database/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/serve.ts';
import { areMailsSent, countMails, enqueueMails } from '../mails-queue.service.ts';
import * as queries from './mails-office.queries.ts';
import { signMailPage } from './mails-pages.service.ts';

/** Tells nothing but that mails arrive. */
export const TestMail = z.object({ kind: z.literal('test'), about: z.object({}) });

/** Whoever asked for a link was nobody before it left: whose address it went to is known since. */
async function describeWith(db: Database, mails: readonly queries.MailRow[]) {
  const addresses = mails.flatMap(({ account_id, address }) => (account_id === null ? (address ?? []) : []));
  const readers = addresses.length === 0 ? [] : await queries.listReaders(db, [...new Set(addresses)]);
  return ({ account_id, name, role, is_closed, ...mail }: queries.MailRow): AdminMail => {
    const reader = readers.find(({ address }) => account_id === null && address === mail.address);
    if (reader) {
      const { address: _, ...person } = reader;
      return { ...mail, recipient: { ...person, is_closed: false } };
    }
    const isKnown = account_id !== null && name !== null && role !== null;
    return { ...mail, recipient: isKnown ? { id: account_id, name, role, is_closed } : null };
  };
}

export async function listMails({ db }: Deps, query: MailsQuery): Promise<Page<AdminMail>> {
  const page = await queries.listMails(db, query);
  return mapPage(page, await describeWith(db, page.rows));
}

export async function readMail(deps: Deps, id: string): Promise<AdminMailCopy> {
  const found = await queries.findMail(deps.db, id);
  if (found === undefined) throw new Refusal(404, MAILS_ADMIN_TEXTS.NOT_FOUND);
  const { plain, attachments, ...mail } = found;
  const describe = await describeWith(deps.db, [mail]);
  return {
    ...describe(mail),
    plain,
    attachments: attachments ?? [],
    page_url: plain === null ? null : await signMailPage(deps, id),
  };
}

const readOwnAddress = async ({ db }: Deps, { id }: Pick<Actor, 'id'>) =>
  (await findOpenAccount(db, id))?.email ?? null;

export const readQueue = async (deps: Deps, actor: Actor): Promise<MailQueue> => ({
  ...(await countMails(deps.db)),
  is_sending: areMailsSent(deps),
  from: deps.config.mailFrom,
  own_address: await readOwnAddress(deps, actor),
});

/** Of two at once one finds it failed. What it tells is read when it leaves, and nothing is told that is no longer so. */
export async function resendMail(deps: Deps, id: string): Promise<Message> {
  if (!areMailsSent(deps)) throw new Refusal(409, MAILS_ADMIN_TEXTS.NO_SERVER);
  if (await queries.resendMail(deps.db, id)) return { message: MAILS_ADMIN_TEXTS.RESENT };
  if (await queries.findMail(deps.db, id)) throw new Refusal(409, MAILS_ADMIN_TEXTS.NOT_RESENDABLE);
  throw new Refusal(404, MAILS_ADMIN_TEXTS.NOT_FOUND);
}

export async function sendTestMail(deps: Deps, actor: Actor): Promise<Message> {
  if (!areMailsSent(deps)) throw new Refusal(409, MAILS_ADMIN_TEXTS.NO_SERVER);
  const address = await readOwnAddress(deps, actor);
  if (address === null) throw new Refusal(409, MAILS_ADMIN_TEXTS.NO_OWN_ADDRESS);
  await enqueueMails(deps, deps.db, [{ kind: 'test', to: actor.id, about: {} }]);
  return { message: MAILS_ADMIN_TEXTS.TEST_SENT(address) };
}
