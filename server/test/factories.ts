import type { Database } from '../src/platform/database.ts';

/** Rows of the studio for tests, made the way the product makes them: triggers do the rest. */
export function factories(db: Database) {
  /** Gives a client points, as the administrator would. */
  async function givePoints(client_id: number, solo_delta: number, team_delta = 0): Promise<void> {
    if (solo_delta === 0 && team_delta === 0) return;
    const line = { client_id, solo_delta, team_delta, reason: 'admin_add', actor_id: client_id };
    // The trigger fills in the balance after.
    await db
      .insertInto('points_history')
      .values({ ...line, solo_after: 0, team_after: 0 })
      .execute();
  }

  async function aSlot(
    coach_id: number,
    { date = '2026-11-20', start_time = '09:00', session_type = 'normal' } = {},
  ): Promise<number> {
    const slot = { coach_id, date, start_time, session_type };
    const { id } = await db.insertInto('slots').values(slot).returning('id').executeTakeFirstOrThrow();
    return id;
  }

  async function aCourse(
    coach_id: number,
    {
      title = 'Mobilité douce',
      date = '2026-11-20',
      time = '18:00',
      duration = 60,
      max_participants = 10,
    } = {},
  ): Promise<number> {
    const course = { coach_id, title, date, time, duration, max_participants };
    const { id } = await db
      .insertInto('group_courses')
      .values(course)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const balanceOf = (id: number) =>
    db
      .selectFrom('clients')
      .select(['solo_points', 'team_points'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  return { givePoints, aSlot, aCourse, balanceOf };
}
