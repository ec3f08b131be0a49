import { describe, test } from 'vitest';
import { testDatabase } from '../../database.ts';
import { rolledBack } from '../rolled-back.ts';
import { openStudio } from '../studio.ts';
import { ATTACKS } from './attacks.ts';

const { pool } = await testDatabase();

describe.each(Object.entries(Object.groupBy(ATTACKS, ({ on }) => on[0] ?? '')))(
  '%s',
  (_guard, attacks = []) => {
    test.each(attacks)('$title', ({ run }) => rolledBack(pool, (client) => run(openStudio(client))));
  },
);
