import { expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { rolledBack } from './rolled-back.ts';
import { openStudio, type Studio } from './studio.ts';

const { pool } = await testDatabase();
const onStudio = (work: (s: Studio) => Promise<void>) =>
  rolledBack(pool, (client) => work(openStudio(client)));
const next = async (s: Studio, role = 'user') =>
  (await s.row('select next_matricule($1) as matricule', role))?.['matricule'];

test('each role counts for itself', () =>
  onStudio(async (s) => {
    expect([await next(s), await next(s, 'coach'), await next(s, 'admin'), await next(s)]).toEqual([
      'CL-0001',
      'CO-0001',
      'AD-0001',
      'CL-0002',
    ]);
  }));

test('numbers typed in by hand are skipped, in whatever letters and role', () =>
  onStudio(async (s) => {
    await s.rows(`select setval('matricule_user', 41)`);
    await s.account({ matricule: 'cl-0042' });
    await s.account({ role: 'admin', matricule: 'CL-0043' });
    expect(await next(s)).toBe('CL-0044');
  }));

test('a closed account’s number may be given again', () =>
  onStudio(async (s) => {
    await s.rows(`select setval('matricule_user', 41)`);
    await s.archive(await s.account({ matricule: 'CL-0042' }));
    const matricule = await next(s);
    expect(matricule).toBe('CL-0042');
    await s.account({ matricule });
  }));

test('beyond 9999 numbers grow', () =>
  onStudio(async (s) => {
    await s.rows(`select setval('matricule_user', 9998)`);
    expect([await next(s), await next(s)]).toEqual(['CL-9999', 'CL-10000']);
  }));
