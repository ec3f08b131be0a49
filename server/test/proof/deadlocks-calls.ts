import type { Person } from '../app.ts';

export interface Scene {
  readonly coach: Person;
  readonly client: Person;
  readonly slot: number;
  readonly held: number;
  readonly course: number;
  readonly joined: number;
  /** With a seat for somebody else. */
  readonly full: number;
  readonly seat: number;
  /** Of the client, every week. */
  readonly series: number;
  readonly pack: number;
  readonly gift: number;
  /** A plan, what is owed of it and what is paid. */
  readonly plan: number;
  readonly owed: number;
  readonly paid: number;
  /** By which the last part is paid. */
  readonly cheque: number;
}

type Request = readonly [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown];

export interface Call {
  readonly name: string;
  readonly by: 'client' | 'coach' | 'admin';
  /** A table that the call writes late, and one that it has written or locked rows of by then. */
  readonly tables: readonly [late: string, early: string];
  readonly request: (scene: Scene) => Request;
}

const asWish = ({ id }: Person, time: string) => ({ coach_id: id, date: '2026-11-20', time });
const PAID_AT_ONCE = [{ amount: 900, due_date: '2026-11-16', paid: { payment_method: 'cash' } }];
const plan = (coach: Person, time: string) => ({ title: 'Cours', ...asWish(coach, time) });

/** Calls that move balances. */
export const CALLS: readonly Call[] = [
  {
    name: 'reserve',
    by: 'client',
    tables: ['agenda', 'reservations'],
    request: ({ coach }) => ['POST', '/api/reserve', asWish(coach, '09:00')],
  },
  {
    name: 'cancel by client',
    by: 'client',
    tables: ['agenda', 'reservations'],
    request: ({ held }) => ['POST', `/api/reservations/client/cancel/${held}`, {}],
  },
  {
    name: 'cancel by admin',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ held }) => ['POST', `/api/cancel/${held}`, { refundPoints: true }],
  },
  {
    name: 'cancel by coach',
    by: 'coach',
    tables: ['agenda', 'reservations'],
    request: ({ held }) => ['POST', `/api/coach-dashboard/reservations/${held}/cancel`],
  },
  {
    name: 'cancel a seat by coach',
    by: 'coach',
    tables: ['agenda', 'course_bookings'],
    request: ({ seat }) => ['POST', `/api/coach-dashboard/course-bookings/${seat}/cancel`],
  },
  {
    name: 'delete a session',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ held }) => ['DELETE', `/api/admin/reservations/${held}`],
  },
  {
    name: 'book a series',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ coach, client }) => [
      'POST',
      '/api/admin/bulk-reservations',
      {
        client_id: client.id,
        coach_id: coach.id,
        start_date: '2026-11-20',
        end_date: '2026-11-20',
        time_slot: '09:00',
        days_of_week: [5],
      },
    ],
  },
  {
    name: 'book weekly',
    by: 'client',
    tables: ['agenda', 'reservations'],
    request: ({ coach }) => [
      'POST',
      '/api/reservations/weekly',
      { coach_id: coach.id, dates: ['2026-11-20'], time: '09:00' },
    ],
  },
  {
    name: 'cancel weekly',
    by: 'client',
    tables: ['agenda', 'reservations'],
    request: ({ series }) => ['POST', `/api/reservations/weekly/${series}/cancel`],
  },
  {
    name: 'join a course',
    by: 'client',
    tables: ['agenda', 'course_bookings'],
    request: ({ course }) => ['POST', `/api/group-courses/${course}/book`],
  },
  {
    name: 'leave a course',
    by: 'client',
    tables: ['agenda', 'course_bookings'],
    request: ({ joined }) => ['POST', `/api/group-courses/${joined}/cancel`, {}],
  },
  {
    name: 'add a participant',
    by: 'admin',
    tables: ['agenda', 'course_bookings'],
    request: ({ course, client }) => [
      'POST',
      `/api/group-courses/${course}/bookings`,
      { user_id: client.id },
    ],
  },
  {
    name: 'remove a participant',
    by: 'admin',
    tables: ['agenda', 'course_bookings'],
    request: ({ joined, seat }) => ['DELETE', `/api/group-courses/${joined}/bookings/${seat}`],
  },
  {
    name: 'plan a weekly course',
    by: 'admin',
    tables: ['agenda', 'group_courses'],
    request: ({ coach }) => [
      'POST',
      '/api/group-courses/series',
      {
        title: 'Cours',
        coach_id: coach.id,
        start_date: '2026-11-20',
        end_date: '2026-11-20',
        time: '09:00',
        days_of_week: [5],
      },
    ],
  },
  {
    name: 'plan a course',
    by: 'admin',
    tables: ['agenda', 'group_courses'],
    request: ({ coach }) => ['POST', '/api/group-courses', plan(coach, '09:00')],
  },
  {
    name: 'change a course',
    by: 'admin',
    tables: ['agenda', 'group_courses'],
    request: ({ coach, joined }) => ['PUT', `/api/group-courses/${joined}`, plan(coach, '20:00')],
  },
  {
    name: 'delete a course',
    by: 'admin',
    tables: ['agenda', 'course_bookings'],
    request: ({ joined }) => ['DELETE', `/api/group-courses/${joined}`],
  },
  {
    name: 'archive a client',
    by: 'admin',
    tables: ['agenda', 'course_bookings'],
    request: ({ client }) => ['DELETE', `/api/admin/clients/${client.id}`],
  },
  {
    name: 'archive a coach',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ coach }) => ['DELETE', `/api/coaches/${coach.id}`],
  },
  {
    name: 'move points',
    by: 'admin',
    tables: ['clients', 'points_history'],
    request: ({ client }) => [
      'PATCH',
      `/api/admin/clients/${client.id}/points`,
      { points: 1, pointType: 'solo', action: 'add' },
    ],
  },
  {
    name: 'give a pack',
    by: 'admin',
    tables: ['clients', 'user_packs'],
    request: ({ client, pack }) => ['POST', `/api/packs/admin/assign/${client.id}/${pack}`],
  },
  {
    name: 'take a pack back',
    by: 'admin',
    tables: ['clients', 'user_packs'],
    request: ({ gift }) => ['DELETE', `/api/packs/admin/remove/${gift}`, { reason: 'Erreur' }],
  },
];

/** These move no balance, but meet those that do. */
export const OTHER_CALLS: readonly Call[] = [
  {
    name: 'move a session',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ held, coach }) => ['POST', `/api/reservations/${held}/move`, asWish(coach, '09:00')],
  },
  {
    name: 'move a session of their own',
    by: 'client',
    tables: ['agenda', 'reservations'],
    request: ({ held, coach }) => ['POST', `/api/reservations/${held}/move`, asWish(coach, '09:00')],
  },
  {
    name: 'wait for a seat',
    by: 'client',
    tables: ['course_waits', 'group_courses'],
    request: ({ full }) => ['POST', `/api/group-courses/${full}/waiting-list`, {}],
  },
  {
    name: 'add slots',
    by: 'admin',
    tables: ['slots', 'accounts'],
    request: ({ coach }) => [
      'POST',
      `/api/coaches/${coach.id}/availability`,
      { date: '2026-11-21', start_time: '09:00', end_time: '11:00' },
    ],
  },
  {
    name: 'open a client account',
    by: 'admin',
    tables: ['clients', 'accounts'],
    request: ({ held }) => [
      'POST',
      '/api/admin/clients',
      { username: `nouveau-${held}`, email: `nouveau-${held}@example.ma`, password: 'un-mot-de-passe' },
    ],
  },
  {
    name: 'edit a client',
    by: 'admin',
    tables: ['clients', 'accounts'],
    request: ({ client, held }) => [
      'PUT',
      `/api/admin/clients/${client.id}`,
      { username: `autre-${held}`, email: `autre-${held}@example.ma`, solo_points: 9, team_points: 9 },
    ],
  },
  {
    name: 'add a coach',
    by: 'admin',
    tables: ['coaches', 'accounts'],
    request: ({ held }) => [
      'POST',
      '/api/coaches',
      { name: 'Salma', specialty: 'Force', email: `salma-${held}@example.ma`, password: 'un-mot-de-passe' },
    ],
  },
  {
    name: 'change a plan',
    by: 'admin',
    tables: ['installments', 'payment_plans'],
    request: ({ plan }) => [
      'PUT',
      `/api/admin/payments/plans/${plan}`,
      { total_amount: 1200, payment_type: 'cash' },
    ],
  },
  {
    name: 'sell a pack',
    by: 'admin',
    tables: ['payment_years', 'user_packs'],
    request: ({ client, pack }) => [
      'POST',
      '/api/admin/sales',
      { client_id: client.id, pack_id: pack, installments: PAID_AT_ONCE },
    ],
  },
  {
    name: 'record a payment',
    by: 'admin',
    tables: ['payment_years', 'payment_plans'],
    request: ({ owed }) => ['PUT', `/api/admin/payments/installments/${owed}/paid`, {}],
  },
  {
    name: 'undo a payment',
    by: 'admin',
    tables: ['payment_years', 'payment_plans'],
    request: ({ paid }) => ['PUT', `/api/admin/payments/installments/${paid}/unpaid`],
  },
  {
    name: 'hand in cheques',
    by: 'admin',
    tables: ['cheques', 'payment_plans'],
    request: ({ cheque }) => ['POST', '/api/admin/cheques/hand-in', { ids: [cheque] }],
  },
  {
    name: 'refuse a cheque',
    by: 'admin',
    tables: ['payment_years', 'payment_plans'],
    request: ({ cheque }) => [
      'PUT',
      `/api/admin/cheques/${cheque}/state`,
      { state: 'refused', reason: 'Sans provision' },
    ],
  },
  {
    name: 'flag what is late',
    by: 'admin',
    tables: ['installments', 'payment_plans'],
    request: () => ['POST', '/api/admin/payments/update-overdue'],
  },
];
