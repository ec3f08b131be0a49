import type { asking, Person } from './app.ts';
import type { factories } from './factories.ts';
import type { KeyedCall } from './payment-calls.ts';

interface Stage {
  readonly ask: ReturnType<typeof asking>;
  readonly admin: Person;
  readonly aPerson: (role: 'coach') => Promise<Person>;
  readonly aSlot: ReturnType<typeof factories>['aSlot'];
}

/** One of each `once` call about coaches and their hours. */
export function coachCalls({ ask, admin, aPerson, aSlot }: Stage): Record<string, () => Promise<KeyedCall>> {
  return {
    'POST /api/coaches': async () => {
      const body = { name: 'Hajar', specialty: 'Yoga', email: 'hajar@example.ma', password: 'secret-1' };
      return { path: '/api/coaches', body };
    },
    'PUT /api/coaches/:id': async () => {
      const { id } = await aPerson('coach');
      const body = { name: 'Hajar', specialty: 'Yoga', email: `hajar-${id}@example.ma`, version: 1 };
      return { path: `/api/coaches/${id}`, body };
    },
    'PUT /api/coaches/:id/week': async () => ({
      path: `/api/coaches/${(await aPerson('coach')).id}/week`,
      body: { valid_from: '2026-11-16', windows: [] },
    }),
    'DELETE /api/coaches/:id/week/:week_id': async () => {
      const path = `/api/coaches/${(await aPerson('coach')).id}/week`;
      const body = { valid_from: '2026-11-16', windows: [] };
      const saved = await ask('PUT', path, { token: admin.token, body });
      return { path: `${path}/${saved.body.week.id}` };
    },
    'POST /api/coaches/:id/availability': async () => ({
      path: `/api/coaches/${(await aPerson('coach')).id}/availability`,
      body: { date: '2026-11-20', start_time: '09:00', end_time: '11:00' },
    }),
    'POST /api/coaches/bulk-availability': async () => {
      const week = { start_date: '2026-11-16', end_date: '2026-11-22', days_of_week: [5] };
      const hours = { start_time: '09:00', end_time: '11:00', session_types: ['normal'] };
      const body = { coach_id: (await aPerson('coach')).id, ...week, ...hours };
      return { path: '/api/coaches/bulk-availability', body };
    },
    'DELETE /api/coaches/availability/:id': async () => ({
      path: `/api/coaches/availability/${await aSlot((await aPerson('coach')).id)}`,
    }),
    'POST /api/coaches/availability/bulk-delete': async () => ({
      path: '/api/coaches/availability/bulk-delete',
      body: { ids: [await aSlot((await aPerson('coach')).id)] },
    }),
    'DELETE /api/coaches/:id': async () => ({ path: `/api/coaches/${(await aPerson('coach')).id}` }),
  };
}
