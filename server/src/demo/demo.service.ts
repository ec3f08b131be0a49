import type { Role } from '@elan/contract/endpoint.ts';
import { findLogin } from '../accounts/accounts.service.ts';
import { type Clock, frozenClock } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { createMetrics } from '../platform/metrics.ts';
import { type Config, ConfigError } from '../platform/program/config.ts';
import { verifyPassword } from '../platform/security/passwords.ts';
import { readTokenSecret } from '../platform/security/secrets.ts';
import { createTokens } from '../platform/security/tokens.ts';
import { analyze, hasAccounts, lockAccounts } from './demo.queries.ts';
import { writeAmina } from './demo-amina.ts';
import { keepBilans } from './demo-bilans.ts';
import { seededDice } from './demo-dice.ts';
import { writeCourses, writeSessions } from './demo-life.ts';
import { writeOffice } from './demo-office.ts';
import { keepPayments } from './demo-payments.ts';
import { DEMO_ACCOUNTS, EVERYBODY } from './demo-people.ts';
import { Script } from './demo-script.ts';
import { foundStudio } from './demo-studio.ts';
import { keepTill } from './demo-till.ts';
import { keepWeeks } from './demo-weeks.ts';

interface DemoDeps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
}

const SEED = 20_260_920;

/**
 * Fills a database that has no account yet with a studio that lives around the clock's today: its past weeks are played
 * through the application's own services, by a clock of their own that ends yesterday evening. Whole or not at all; `false`
 * when there was somebody already. Two processes that start together fill it once. No mail leaves.
 */
export async function fillDemoStudio({ config, db, clock }: DemoDeps): Promise<boolean> {
  if (await hasAccounts(db)) return false;
  const now = clock.now();
  const tokens = createTokens(await readTokenSecret(db), config.tokenTtlHours, clock);
  const isFilled = await withTransaction(db, async (tx) => {
    await lockAccounts(tx);
    if (await hasAccounts(tx)) return false;
    const stageClock = frozenClock(`${now.date}T00:00`);
    const stage = {
      config: { ...config, smtpUrl: null },
      db: tx,
      clock: stageClock,
      tokens,
      metrics: createMetrics(),
    };
    const studio = await foundStudio(stage, now);
    const script = new Script();
    const dice = seededDice(SEED);
    const sold = writeOffice(script, studio);
    const aminas = writeAmina(script, studio);
    writeSessions(script, studio, dice);
    writeCourses(script, studio, aminas, dice);
    await script.play(stageClock);
    await keepPayments(studio, sold);
    await keepTill(studio);
    await keepWeeks(studio);
    await keepBilans(studio);
    return true;
  });
  if (isFilled) await analyze(db);
  return isFilled;
}

interface Known {
  readonly role: Role;
  readonly login: string;
  readonly password: string;
}

async function opens(db: Database, { role, login, password }: Known): Promise<boolean> {
  const account = await findLogin(db, role === 'user' ? 'email' : 'matricule', login);
  return account?.role === role && (await verifyPassword(account.password_hash, password));
}

/** The known accounts that still open with their known passwords, to be told to whoever starts the demo. */
export async function listDemoAccounts(db: Database): Promise<typeof DEMO_ACCOUNTS> {
  const open = await Promise.all(DEMO_ACCOUNTS.map((account) => opens(db, account)));
  return DEMO_ACCOUNTS.filter((_, index) => open[index]);
}

/** A studio that others can reach does not open while anybody of the demo has the published password. */
export async function refusePublishedPasswords(db: Database): Promise<void> {
  for (const account of EVERYBODY) {
    if (await opens(db, account))
      throw new ConfigError(
        `This database holds the demo studio, whose passwords are published (${account.login} among others): start with an empty DATA_DIR or another DATABASE_URL for a studio of your own, or without PUBLIC_URL and ADMIN_MATRICULE on 127.0.0.1 to go on with the demo.`,
      );
  }
}
