import type pg from 'pg';
import { DAY, openStudio } from './studio.ts';

/** Of everything something, by raw SQL: what was booked, cancelled, sold, taken back, owed and paid. */
export async function fillLivedIn(connection: pg.ClientBase): Promise<void> {
  const studio = openStudio(connection);
  const { slot, reserve, cancel, course, join, client, pack, assign, removePack, plan, installment, pay } =
    studio;
  const somebody = await client();
  await reserve(await slot(), somebody);
  await cancel('reservations', await reserve(await slot({ start_time: '15:00' }), somebody));
  await join(await course(), somebody);
  const pack_id = await pack({ name: 'Élan « dix »', description: 'Dix séances', price: 1250.5 });
  await pack({ name: 'Sans prix', is_active: false, deleted_at: DAY });
  await removePack(await assign(somebody, { pack_id }));
  // Number and sum of the installments are looked at by the commit.
  await connection.query('begin');
  const owed = await installment(await plan({ user_pack_id: await assign(somebody, { pack_id }) }));
  await connection.query('commit');
  await pay(owed);
  await connection.query(`insert into settings values ('kept', 'by somebody else')`);
}
