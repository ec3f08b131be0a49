import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Metrics } from './metrics.ts';
import type { Config } from './program/config.ts';
import type { Tokens } from './security/tokens.ts';

/** What every use case may reach for. Handed in, never imported: a test brings its own database and clock. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly metrics: Metrics;
}
