import type { Deps } from '../platform/deps.ts';
import * as queries from './packs.queries.ts';

export const listOfferedPacks = ({ db }: Deps) => queries.listOfferedPacks(db);
