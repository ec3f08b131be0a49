import { consentText } from '@elan/contract/clients/consents.texts.ts';
import type { Consent, ConsentVersion } from '@elan/contract/clients/consents.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readStudio } from '../studio/studio.service.ts';
import * as queries from './consents.queries.ts';

/** In the transaction `db` that opens the account: with the words as they read in this moment, in the studio's name. */
export async function keepConsent(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  account: number,
  version: ConsentVersion,
): Promise<void> {
  const text = consentText(version, await readStudio(deps));
  await queries.insertConsent(deps.db, account, { version, text, given_at: deps.clock.now().at });
}

/** What a client agreed to last, if they were ever asked. */
export const readConsent = async (db: Database, account: number): Promise<Consent | null> =>
  (await queries.findConsent(db, account)) ?? null;
