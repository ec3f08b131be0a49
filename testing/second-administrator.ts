import { openDatabase } from '../server/src/platform/database/database.ts';

/** Another administrator of a studio that runs, with the password of those who are there. */
export async function addAdministrator(databaseUrl: string, who: { username: string; matricule: string }) {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    await db
      .insertInto('accounts')
      .columns(['role', 'username', 'matricule', 'password_hash'])
      .expression(({ selectFrom, val }) =>
        selectFrom('accounts')
          .select([
            'role',
            val(who.username).as('username'),
            val(who.matricule).as('matricule'),
            'password_hash',
          ])
          .where('role', '=', 'admin')
          .orderBy('id')
          .limit(1),
      )
      .execute();
  } finally {
    await close();
  }
}
