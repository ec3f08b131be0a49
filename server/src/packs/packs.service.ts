import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import type { ChangedPackBody, PackBody, PacksQuery } from '@elan/contract/packs/packs-admin.ts';
import { readBy } from '../platform/database/translated.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './packs.queries.ts';

const unknown = () => new Refusal(404, PACK_TEXTS.NOT_FOUND);

export const listOfferedPacks = ({ db }: Deps, reader: Actor | undefined) =>
  queries.listOfferedPacks(db, readBy(reader));

export const listPacks = ({ db }: Deps, query: PacksQuery) => queries.listPacks(db, query);

export const createPack = ({ db, clock }: Deps, pack: PackBody) =>
  queries.insertPack(db, pack, clock.now().at);

/** What was assigned before stays as it was sold. What was saved meanwhile is not overwritten: the refusal brings it along. */
export async function updatePack({ db }: Deps, id: number, pack: ChangedPackBody) {
  const updated = await queries.updatePack(db, id, pack);
  if (updated) return updated;
  const newer = await queries.findPack(db, id);
  throw newer ? new Refusal(409, PACK_TEXTS.CHANGED, { newer }) : unknown();
}

/** Takes a pack off the offer and off the lists. Clients keep what they were given. */
export async function archivePack({ db, clock }: Deps, id: number) {
  if (!(await queries.archivePack(db, id, clock.now().at))) throw unknown();
  return { message: PACK_TEXTS.DELETED };
}
