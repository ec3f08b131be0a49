import { openDatabase } from '../server/src/platform/database/database.ts';

/** A session that has begun, which nobody can book any more: its hour and its booking, past every rule but the database's. */
export async function addSessionUnderWay(
  databaseUrl: string,
  { coach_id, client_id, date, time }: { coach_id: number; client_id: number; date: string; time: string },
): Promise<number> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    const hour = { coach_id, date, session_type: 'normal' };
    const { id: slot_id } = await db
      .insertInto('slots')
      .values({ ...hour, start_time: time })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('reservations')
      .values({ ...hour, time, slot_id, client_id, created_by: client_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } finally {
    await close();
  }
}
