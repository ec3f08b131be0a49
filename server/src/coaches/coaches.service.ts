import type { Deps } from '../platform/deps.ts';
import * as queries from './coaches.queries.ts';

export const listCoaches = ({ db }: Deps) => queries.listCoaches(db);
