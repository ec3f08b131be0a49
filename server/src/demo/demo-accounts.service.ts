import type { Database } from '../platform/database/database.ts';
import { verifyPassword } from '../platform/security/passwords.ts';
import { listLogins } from './demo-accounts.queries.ts';
import { DEMO_ACCOUNTS } from './demo-people.ts';

/** The known accounts that still open with their known passwords, to be told to whoever starts the demo. */
export async function listDemoAccounts(db: Database): Promise<typeof DEMO_ACCOUNTS> {
  const found = await listLogins(
    db,
    DEMO_ACCOUNTS.map(({ login }) => login),
  );
  const opens = await Promise.all(
    DEMO_ACCOUNTS.map(({ role, login, password }) => {
      const account = found.find(
        ({ email, matricule, ...of }) => of.role === role && [email, matricule].includes(login),
      );
      return verifyPassword(account?.password_hash, password);
    }),
  );
  return DEMO_ACCOUNTS.filter((_, index) => opens[index]);
}
