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
  await connection.query(
    `insert into closures (during, reason, created_by, created_at) values ('[2027-03-20,2027-03-22)', 'Travaux', $1, now())`,
    [await studio.admin()],
  );
  const away = await studio.insert('absences', {
    ...{
      coach_id: await studio.coach(),
      during: '[2027-03-08 00:00,2027-03-09 00:00)',
      state: 'granted',
      created_at: DAY,
    },
    ...{
      created_by: somebody,
      decided_by: somebody,
      decided_at: DAY,
      reason: 'Grippe',
      public_reason: 'Absence',
    },
  });
  const moved = { act: 'cancel', was_date: DAY, was_time: '15:00', version: 1, course_id: await course() };
  const act = await studio.insert('absence_acts', { ...moved, absence_id: away });
  await connection.query('insert into absence_people (act_id, client_id) values ($1, $2)', [act, somebody]);
  await connection.query(`insert into settings values ('kept', 'by somebody else')`);
}
