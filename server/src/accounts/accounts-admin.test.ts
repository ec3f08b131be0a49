import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { frozenClock } from '../platform/clock.ts';
import { verifyPassword } from '../platform/security/passwords.ts';
import { ensureAdmin } from './accounts-admin.service.ts';

const { db } = await testDatabase();
const clock = frozenClock('2026-11-16T09:00');

const admins = () => db.selectFrom('accounts').select(['matricule', 'role', 'password_hash']).execute();

it('creates the configured admin once, also for processes that start together', async () => {
  await Promise.all(
    [1, 2, 3].map(() => ensureAdmin({ db, clock }, { matricule: 'AD-0100', password: 'first-secret' })),
  );
  const [admin, ...others] = await admins();
  expect(others).toEqual([]);
  expect(admin).toMatchObject({ matricule: 'AD-0100', role: 'admin' });
  expect(await verifyPassword(admin?.password_hash, 'first-secret')).toBe(true);
});

it('ADMIN_MATRICULE leaves an account alone that has the matricule already, however it is spelt', async () => {
  const before = await admins();
  await ensureAdmin({ db, clock }, { matricule: 'ad-0100', password: 'another-secret' });
  expect(await admins()).toEqual(before);
});
