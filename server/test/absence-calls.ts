import type { asking, Person } from './app.ts';
import type { KeyedCall } from './payment-calls.ts';
import type { Row, Writing } from './payment-writings.ts';

interface Stage {
  readonly ask: ReturnType<typeof asking>;
  readonly admin: Person;
  /** A coach who has a session on the twentieth. */
  aCoach(): Promise<Person>;
}

const AWAY = { from: { date: '2026-11-20' }, to: { date: '2026-11-20' } };

/** One of each `once` call about absences. */
export function absenceCalls({ ask, admin, aCoach }: Stage): Record<string, () => Promise<KeyedCall>> {
  /** A coach is away, and a client has to be told. */
  async function anAbsence() {
    const path = `/api/coaches/${(await aCoach()).id}/absences`;
    const { body } = await ask('POST', path, { token: admin.token, body: { ...AWAY, bookings: 'cancel' } });
    return { path, absence: body.absence.id };
  }
  return {
    'POST /api/coaches/:id/absences': async () => ({
      path: `/api/coaches/${(await aCoach()).id}/absences`,
      body: { ...AWAY, bookings: 'cancel' },
    }),
    'POST /api/coaches/:id/absences/:absence_id/decision': async () => {
      const coach = await aCoach();
      const path = `/api/coaches/${coach.id}/absences`;
      const { body } = await ask('POST', path, { token: coach.token, body: AWAY });
      return {
        path: `${path}/${body.absence.id}/decision`,
        body: { decision: 'granted', bookings: 'cancel' },
      };
    },
    'DELETE /api/coaches/:id/absences/:absence_id': async () => {
      const { path, absence } = await anAbsence();
      return { path: `${path}/${absence}` };
    },
    'PUT /api/coaches/:id/absences/:absence_id/people/:client_id': async () => {
      const { path, absence } = await anAbsence();
      const { body } = await ask('GET', `${path}/${absence}/people`, { token: admin.token });
      const [{ client_id, act_id }] = body;
      return {
        path: `${path}/${absence}/people/${client_id}`,
        body: { act_ids: [act_id], is_told: true },
      };
    },
  };
}

/** An absence as it is entered, and where it is afterwards. */
export const absenceWriting = (
  coachId: number,
  rowsOf: (from: string, where: string, value: unknown) => Promise<readonly Row[]>,
): Writing => ({
  of: { id: coachId },
  given: { from: { date: '2026-12-01', time: '10:00' }, to: { date: '2026-12-02' }, bookings: 'keep' },
  stored: () => rowsOf('absences', 'coach_id', coachId),
  unstored: ['bookings', 'from', 'to'],
});
