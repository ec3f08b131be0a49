import type { Database } from '../platform/database/database.ts';
import { readLastBackup } from './backups-last.queries.ts';

/** The queue of the nightly backups. */
export const BACKUP = 'backup';

/** The moment of the last nightly backup, whichever process made it. */
export const findLastBackup = (db: Database): Promise<string | undefined> => readLastBackup(db);
