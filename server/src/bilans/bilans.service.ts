import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { BILAN_TEXTS } from '@elan/contract/bilans/bilans.texts.ts';
import {
  type AdminBilanBody,
  BilanVersion,
  type ClientsWithBilansQuery,
  ClientWithBilans,
  WrittenBilan,
} from '@elan/contract/bilans/bilans.ts';
import type { PageQuery } from '@elan/contract/fields.ts';
import { requireClient, requireCoach } from '../accounts/accounts.service.ts';
import { listClients, readClient } from '../clients/clients.service.ts';
import { tellBilanWritten } from '../mails/bilans/mails-bilans.service.ts';
import { withTransaction } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './bilans.queries.ts';

type Pair = queries.Pair;

/**
 * Writes a coach's bilan of a client, or replaces it, whoever the author is. What was not seen is not overwritten: the
 * refusal brings it along. A coach who has left keeps what is written, and gets nothing new.
 */
export function saveBilan(
  deps: Deps,
  author: Actor,
  pair: Pair,
  { bilan, version: seen }: AdminBilanBody,
): Promise<WrittenBilan> {
  return withTransaction(deps.db, async (db) => {
    await requireClient(db, pair.client);
    const before = await queries.findBilan(db, pair);
    if (before === undefined) await requireCoach(db, pair.coach);
    const saving = { ...pair, bilan, seen, author: author.id, now: deps.clock.now() };
    const isSaved = await queries.saveBilan(db, saving);
    const current = await queries.findBilan(db, pair);
    if (!isSaved) {
      const text = current ? BILAN_TEXTS.CHANGED : BILAN_TEXTS.DELETED_MEANWHILE;
      throw new Refusal(409, text, { newer: current ?? null });
    }
    // Saying the same again is nothing new.
    if (current && current.version !== before?.version)
      await tellBilanWritten(deps, db, pair.client, current.id);
    return WrittenBilan.parse(current);
  });
}

/** Hides it; what it said can still be read. */
export async function deleteBilan({ db, clock }: Deps, author: Actor, pair: Pair) {
  const isHidden = await queries.hideBilan(db, pair, { author: author.id, now: clock.now() });
  if (!isHidden) throw new Refusal(404, BILAN_TEXTS.NOT_FOUND);
  return { message: BILAN_TEXTS.DELETED };
}

/** A client reads what is written about them, a coach what they wrote, an administrator everything, deleted or not. */
export async function listVersions({ db }: Deps, reader: Actor, pair: Pair, query: PageQuery) {
  const isTheirs = { user: reader.id === pair.client, coach: reader.id === pair.coach, admin: true };
  if (!isTheirs[reader.role]) throw new Refusal(403, AUTH_TEXTS.FORBIDDEN);
  const isHidden = (await queries.findBilan(db, pair)) === undefined;
  if (reader.role === 'user' && isHidden) throw new Refusal(404, BILAN_TEXTS.NOT_FOUND);
  const page = await queries.listVersions(db, pair, query);
  if (page.total === 0 && reader.role === 'admin') {
    // Nothing was written yet, if there is somebody to write about and somebody who could. A coach is not told who exists.
    await requireClient(db, pair.client);
    await requireCoach(db, pair.coach);
  }
  return mapPage(page, (version) => BilanVersion.parse(version));
}

/** A page of clients, or one of them, each with what the coaches wrote. */
export async function listClientsWithBilans(deps: Deps, { client_id, ...query }: ClientsWithBilansQuery) {
  const page =
    client_id === undefined
      ? await listClients(deps, { ...query, sort: 'name', order: 'asc' })
      : { rows: [await readClient(deps, client_id)], total: 1 };
  const ids = page.rows.map(({ id }) => id);
  const bilans = Map.groupBy(await queries.listBilansOf(deps.db, ids), ({ client_id: id }) => id);
  return mapPage(page, (client) =>
    ClientWithBilans.parse({ ...client, bilans: bilans.get(client.id) ?? [] }),
  );
}
