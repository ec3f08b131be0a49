import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { verifyPassword } from '../platform/security/passwords.ts';
import { ensureAdmin } from './auth-admin.service.ts';

const { db } = await testDatabase();

const admins = () => db.selectFrom('accounts').select(['matricule', 'role', 'password_hash']).execute();

it('creates the configured admin once, also for processes that start together', async () => {
  await Promise.all([1, 2, 3].map(() => ensureAdmin(db, { matricule: 'AD-0100', password: 'first-secret' })));
  const [admin, ...others] = await admins();
  expect(others).toEqual([]);
  expect(admin).toMatchObject({ matricule: 'AD-0100', role: 'admin' });
  expect(await verifyPassword(admin?.password_hash, 'first-secret')).toBe(true);
});

it('leaves an account alone that has the matricule already, however it is spelt', async () => {
  const before = await admins();
  await ensureAdmin(db, { matricule: 'ad-0100', password: 'another-secret' });
  expect(await admins()).toEqual(before);
});
