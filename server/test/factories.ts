import { createHash } from 'node:crypto';
import type { Database } from '../src/platform/database/database.ts';

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

  /** Books a slot as it is offered, past every rule but those of the database. */
  async function aReservation(slot_id: number, client_id: number): Promise<number> {
    const { id } = await db
      .insertInto('reservations')
      .columns(['client_id', 'created_by', 'slot_id', 'coach_id', 'session_type', 'date', 'time'])
      .expression((eb) =>
        eb
          .selectFrom('slots')
          .select((slot) => [
            slot.val(client_id).as('client_id'),
            slot.val(client_id).as('created_by'),
            'id',
            'coach_id',
            'session_type',
            'date',
            'start_time',
          ])
          .where('id', '=', slot_id),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A seat in a course, past every rule but those of the database. */
  async function aSeat(course_id: number, client_id: number): Promise<number> {
    const seat = { course_id, client_id, created_by: client_id };
    const { id } = await db
      .insertInto('course_bookings')
      .values(seat)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The address of a picture that was uploaded. */
  async function aPhoto(content = 'portrait'): Promise<string> {
    const bytes = Buffer.from(content);
    const id = createHash('sha256').update(bytes).digest('hex');
    await db
      .insertInto('images')
      .values({ id, bytes })
      .onConflict((there) => there.doNothing())
      .execute();
    return `/images/${id}.webp`;
  }

  const balanceOf = (id: number) =>
    db
      .selectFrom('clients')
      .select(['solo_points', 'team_points'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  return { givePoints, aSlot, aReservation, aCourse, aSeat, aPhoto, balanceOf };
}
