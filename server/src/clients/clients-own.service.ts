import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { OWN_ACCOUNT_TEXTS } from '@elan/contract/clients/own-account.texts.ts';
import {
  type CloseOwnAccountBody,
  type Closing,
  OwnAccount,
  type OwnAccountBody,
} from '@elan/contract/clients/own-account.ts';
import type { OwnPhoneBody } from '@elan/contract/clients/own-phone.ts';
import { changeCredentials } from '../accounts/accounts.service.ts';
import { closeOwnClient } from '../accounts/accounts-closing.service.ts';
import { readConsent } from '../consents/consents.service.ts';
import { requireOwnPassword } from '../login-sessions/login-sessions.service.ts';
import { readDebt } from '../payments/payments-client.service.ts';
import { withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor, SignedIn } from '../platform/http/serve.ts';
import { updateClient } from './clients.queries.ts';
import * as queries from './clients-own.queries.ts';

export async function readOwnAccount({ db }: Pick<Deps, 'db'>, { id }: Actor): Promise<OwnAccount> {
  const account = await queries.findOwnAccount(db, id);
  if (account === undefined) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  return OwnAccount.parse({ ...account, consent: await readConsent(db, id) });
}

/** What the office saved meanwhile is not overwritten: the refusal brings it along. */
export const changeOwnAccount = (
  deps: Deps,
  actor: Actor,
  { version: seen, ...person }: OwnAccountBody,
): Promise<OwnAccount> =>
  withTransaction(deps.db, async (db) => {
    const isChanged = await changeCredentials(deps, db, { id: actor.id, role: 'user', seen }, {});
    if (!isChanged)
      throw new Refusal(409, OWN_ACCOUNT_TEXTS.CHANGED, { newer: await readOwnAccount({ db }, actor) });
    await updateClient(db, actor.id, person);
    return readOwnAccount({ db }, actor);
  });

/** A form of the office that is open meanwhile is of an older version from now on. */
export const changeOwnPhone = (deps: Deps, { id }: Actor, { phone }: OwnPhoneBody) =>
  withTransaction(deps.db, async (db) => {
    await changeCredentials(deps, db, { id, role: 'user' }, {});
    await updateClient(db, id, { phone });
    return { phone };
  });

/** Said before it is done. */
export async function readClosing(deps: Deps, { id }: Actor): Promise<Closing> {
  const closing = await queries.findClosing(deps.db, id, deps.clock.now());
  if (closing === undefined) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  return { ...closing, amount_owed: (await readDebt(deps, id)).amount_owed };
}

/** A password that changes meanwhile, from another device, ends this session before it can close anything. */
export async function closeOwnAccount(
  deps: Deps,
  actor: SignedIn,
  { current_password }: CloseOwnAccountBody,
) {
  const epoch = await requireOwnPassword(deps, actor, current_password);
  return closeOwnClient(deps, actor, epoch);
}
