import { createAbsence, listAbsencePeople, listAffectedBookings } from '@elan/contract/absences/absences.ts';
import { expect } from 'vitest';
import type { testApp } from './app.ts';
import { factories } from './factories.ts';

type Studio = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'aPerson' | 'db'>;

/** A Tuesday. */
export const TOMORROW = '2026-11-17';
export const THURSDAY = '2026-11-19';
export const WHOLE_DAY = { from: { date: TOMORROW }, to: { date: TOMORROW } };

/** Coaches with hours, clients with sessions, and how the office says that one of them is away. */
export async function absentCoach({ ask, aPerson, db }: Studio) {
  const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
  const admin = await aPerson('admin');
  const { token } = admin;

  const aClient = async (points = 2) => {
    const client = await aPerson('user');
    await givePoints(client.id, points, points);
    return client;
  };

  /** A session tomorrow at that hour. */
  async function aSession(coachId: number, time = '09:00', { date = TOMORROW, kind = 'normal' } = {}) {
    const client = await aClient();
    const slot = await aSlot(coachId, { date, start_time: time, session_type: kind });
    return { client, slot, id: await aReservation(slot, client.id) };
  }

  async function aCourseOf(coachId: number, participants = 2, { date = TOMORROW, time = '18:00' } = {}) {
    const id = await aCourse(coachId, { date, time });
    const clients = [];
    for (let each = 0; each < participants; each++) {
      const client = await aClient();
      await aSeat(id, client.id);
      clients.push(client);
    }
    return { id, clients };
  }

  const pathOf = (coachId: number) => `/api/coaches/${coachId}/absences`;
  const enter = (coachId: number, body: object = {}, { preview = false, by = admin, key = '' } = {}) =>
    ask('POST', `${pathOf(coachId)}${preview ? '?preview=1' : ''}`, {
      token: by.token,
      body: { ...WHOLE_DAY, ...body },
      ...(key && { key }),
    });

  /** What became of it, where it was carried out. */
  async function entered(coachId: number, body: object = {}) {
    const reply = await enter(coachId, body);
    expect(reply).toMatchObject({ status: 200 });
    const { absence, bookings, withdrawn } = createAbsence.reply.parse(reply.body);
    if (!absence) throw new Error('nothing was entered');
    return { id: absence.id, absence, bookings, withdrawn };
  }

  const affected = async (coachId: number, query = `from=${TOMORROW}&to=${TOMORROW}`) => {
    const { body } = await ask('GET', `${pathOf(coachId)}/affected?${query}`, { token });
    return listAffectedBookings.reply.parse(body);
  };
  const people = async (coachId: number, id: number) => {
    const { body } = await ask('GET', `${pathOf(coachId)}/${id}/people`, { token });
    return listAbsencePeople.reply.parse(body);
  };
  const tick = (coachId: number, id: number, clientId: number, act_ids: readonly number[], is_told = true) =>
    ask('PUT', `${pathOf(coachId)}/${id}/people/${clientId}`, { token, body: { act_ids, is_told } });
  const decide = (coachId: number, id: number, body: object, { preview = false } = {}) =>
    ask('POST', `${pathOf(coachId)}/${id}/decision${preview ? '?preview=1' : ''}`, { token, body });
  const undo = (coachId: number, id: number, by = admin) =>
    ask('DELETE', `${pathOf(coachId)}/${id}`, { token: by.token });
  const sessionOf = (id: number) =>
    db
      .selectFrom('reservations')
      .select(['status', 'coach_id', 'date', 'time', 'refunded', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const courseOf = (id: number) =>
    db
      .selectFrom('group_courses')
      .select(['coach_id', 'date', 'time', 'cancelled_at', 'current_participants'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const freeHours = async (coachId: number, date = TOMORROW) => {
    const { body } = await ask(
      'GET',
      `/api/coaches/${coachId}/availability?session_type=normal&from=${date}&to=${date}`,
    );
    return body.map((slot: { start_time: string }) => slot.start_time);
  };
  return {
    ...{ admin, aClient, aSession, aCourseOf, pathOf, enter, entered, affected, people, tick, decide, undo },
    ...{ sessionOf, courseOf, freeHours },
  };
}
