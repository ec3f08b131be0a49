import type { Deps } from '../platform/deps.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import * as queries from './accounts.queries.ts';

/** Creates the admin that the configuration names, unless an account has that matricule. An existing one is left as it is. */
export async function ensureAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { matricule, password }: { matricule: string; password: string },
): Promise<void> {
  if (await queries.findLogin(db, 'matricule', matricule)) return;
  const created_at = clock.now().at;
  const credentials = { username: matricule, matricule, password_hash: await hashPassword(password) };
  try {
    await queries.insertAccount(db, { role: 'admin', email: null, created_at, ...credentials });
  } catch (error) {
    // A second process that starts in the same moment may have been faster.
    if (!(await queries.findLogin(db, 'matricule', matricule))) throw error;
  }
}

/** Whether anybody can run the studio. */
export const hasAdmin = ({ db }: Pick<Deps, 'db'>): Promise<boolean> => queries.hasAdmin(db);
