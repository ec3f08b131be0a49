import { type Clock, isoInstant } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';

/** Everything that two hundred wrong guesses at an account from many addresses, this one among them, leave behind. */
export async function strangersSpend(db: Database, clock: Clock, matricule: string, address: string) {
  const window_ends = isoInstant(clock.now().instant.add({ minutes: 15 }));
  const spent = [
    { subject: `account:${matricule}`, attempts: 200, window_ends },
    { subject: `account:${matricule} from ${address}`, attempts: 10, window_ends },
    { subject: `address:${address}`, attempts: 100, window_ends },
  ];
  await db
    .insertInto('login_attempts')
    .values(spent)
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet(({ ref }) => ({ attempts: ref('excluded.attempts'), window_ends })),
    )
    .execute();
}
