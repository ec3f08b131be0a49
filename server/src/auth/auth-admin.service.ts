import type { Database } from '../platform/database/database.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { findAccountByMatricule, insertAccount } from './auth.queries.ts';

/** Creates the admin that the configuration names, unless an account has that matricule. An existing one is left as it is. */
export async function ensureAdmin(
  db: Database,
  { matricule, password }: { matricule: string; password: string },
): Promise<void> {
  if (await findAccountByMatricule(db, matricule)) return;
  const password_hash = await hashPassword(password);
  try {
    await insertAccount(db, { role: 'admin', username: matricule, email: null, matricule, password_hash });
  } catch (error) {
    // A second process that starts in the same moment may have been faster.
    if (!(await findAccountByMatricule(db, matricule))) throw error;
  }
}
