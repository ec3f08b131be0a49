import type { Endpoint } from '@elan/contract/endpoint.ts';
import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import type { Request } from './explained-studio.ts';
import type { Visit } from './screens.ts';

/** Makes a call that is remembered under its name, and gives its answer. */
type See = (name: string, request: Request) => ReturnType<typeof JSON.parse>;

/** What a client does: books and cancels, with a key and without, joins a course and leaves it. */
export async function actAsClient(see: See, { client: token, course_id, free }: Visit, round: number) {
  const reserve = { method: 'POST', url: '/api/reserve', token, body: free } as const;
  const cancel = (id: number) =>
    ({ method: 'POST', url: `/api/reservations/client/cancel/${id}`, token }) as const;
  const { reservation: first } = await see('reserve', reserve);
  await see('cancel', cancel(first.id));
  const { reservation: second } = await see('reserve once', { ...reserve, key: `r-${round}` });
  await see('cancel once', { ...cancel(second.id), key: `c-${round}` });
  await see('join a course', { method: 'POST', url: `/api/group-courses/${course_id}/book`, token });
  await see('leave a course', { method: 'POST', url: `/api/group-courses/${course_id}/cancel`, token });
}

/** Beyond every day that the studio has planned. */
const FAR = '2027-03-01';

/** What the administrator does, on a day that nothing has been planned for, and to a client who leaves. */
export async function actAsAdmin(see: See, who: Visit, round: number, leaver: number) {
  const asAdmin: Act = (name, method, url, body) =>
    see(name, { method, url, token: who.admin, ...(body && { body }) });
  const day = addDays(FAR, round);
  await mindClient(asAdmin, who);
  await openHours(asAdmin, who, day);
  await bookForClient(asAdmin, who, day);
  await planCourse(asAdmin, who, day);
  await keepWaitingList(asAdmin, who, day, leaver);
  await closeForADay(asAdmin, addDays(day, 30));
  await beAway(asAdmin, who, addDays(day, 60));
  await asAdmin('change a coach', 'PUT', `/api/coaches/${who.coach_id}`, COACH);
  await asAdmin('let a client go', 'DELETE', `/api/admin/clients/${leaver}`);
}

type Act = (name: string, method: Endpoint['method'], url: string, body?: object) => ReturnType<See>;

const COACH = { name: 'Une Coach', specialty: 'Force', bio: '', photo: null };
const CLIENT = { username: 'habituee', email: 'habituee@example.ma', solo_points: 50, team_points: 50 };
const POINT = { points: 1, pointType: 'solo', action: 'add' };

async function closeForADay(act: Act, day: string) {
  const body = { from: day, to: day, reason: 'Travaux', bookings: 'cancel' };
  await act('foresee a closure', 'POST', '/api/admin/closures?preview=1', body);
  const { closures } = await act('close for a day', 'POST', '/api/admin/closures', body);
  await act('open again', 'DELETE', `/api/admin/closures/${closures[0].id}`);
}

async function beAway(act: Act, { coach_id, client_id }: Visit, day: string) {
  const path = `/api/coaches/${coach_id}/absences`;
  const hours = { date: day, start_time: '10:00', end_time: '12:00' };
  await act('open hours', 'POST', `/api/coaches/${coach_id}/availability`, hours);
  const wish = { user_id: client_id, coach_id, date: day, time: '10:00', session_type: 'normal' };
  await act('book for a client', 'POST', '/api/reserve', wish);
  const body = { from: { date: day }, to: { date: day }, bookings: 'cancel' };
  await act('what stands in an absence', 'GET', `${path}/affected?from=${day}&to=${day}`);
  await act('foresee an absence', 'POST', `${path}?preview=1`, body);
  const { absence } = await act('be away', 'POST', path, body);
  await act('undo an absence', 'DELETE', `${path}/${absence.id}`);
}

async function mindClient(act: Act, { client_id, pack_id }: Visit) {
  await act('change a client', 'PUT', `/api/admin/clients/${client_id}`, CLIENT);
  await act('give points', 'PATCH', `/api/admin/clients/${client_id}/points`, POINT);
  const givePack = () => act('give a pack', 'POST', `/api/packs/admin/assign/${client_id}/${pack_id}`, {});
  const { assignment } = await givePack();
  const reason = { reason: 'Erreur' };
  await act('take a pack back', 'DELETE', `/api/packs/admin/remove/${assignment.id}`, reason);
  await takeMoney(act, (await givePack()).assignment.id);
  await givePack();
}

const PLAN = {
  total_amount: 900,
  number_of_installments: 2,
  payment_type: 'cash',
  first_due_date: '2026-11-01',
};

const BY_CHEQUE = { payment_method: 'cheque', cheque_number: 'R-77', cheque_bank: 'BMCE' };

async function takeMoney(act: Act, user_pack_id: number) {
  const plans = '/api/admin/payments';
  const makePlan = () => act('make a plan', 'POST', plans, { ...PLAN, user_pack_id });
  const { payment_plan_id: gone } = await makePlan();
  await act('delete a plan', 'DELETE', `${plans}/plans/${gone}`);
  const { payment_plan_id: id } = await makePlan();
  await act('change a plan', 'PUT', `${plans}/plans/${id}`, { total_amount: 1000, payment_type: 'mixed' });
  const [{ id: part }] = await act('look at its installments', 'GET', `${plans}/${id}/installments`);
  await act('edit an installment', 'PUT', `${plans}/installments/${part}`, { amount: 600 });
  await act('record a payment', 'PUT', `${plans}/installments/${part}/paid`, {});
  await act('undo a payment', 'PUT', `${plans}/installments/${part}/unpaid`);
  await act('record a payment by cheque', 'PUT', `${plans}/installments/${part}/paid`, BY_CHEQUE);
  const [cheque] = await act('find a cheque', 'GET', `/api/admin/cheques?q=${BY_CHEQUE.cheque_number}`);
  await act('hand cheques in', 'POST', '/api/admin/cheques/hand-in', { ids: [cheque.id] });
  const refused = { state: 'refused', reason: 'Sans provision' };
  await act('refuse a cheque', 'PUT', `/api/admin/cheques/${cheque.id}/state`, refused);
  await act('flag what is late', 'POST', `${plans}/update-overdue`);
  await act('take cash out', 'POST', '/api/admin/till/movements', { kind: 'out', amount: 20, reason: 'Eau' });
}

const onlyOn = (day: string) => ({ start_date: day, end_date: day, days_of_week: [dayOfWeek(day)] });

/** A morning stays open; of an evening the hours are withdrawn, one and then the others. */
async function openHours(act: Act, { coach_id }: Visit, day: string) {
  const morning = { date: day, start_time: '08:00', end_time: '12:00' };
  await act('open hours', 'POST', `/api/coaches/${coach_id}/availability`, morning);
  const evening = { start_time: '18:00', end_time: '20:00', session_types: ['normal'] };
  const bulk = { coach_id, ...onlyOn(day), ...evening };
  await act('foresee hours in a row', 'POST', '/api/coaches/bulk-availability/preview', bulk);
  const { slots } = await act('open hours in a row', 'POST', '/api/coaches/bulk-availability', bulk);
  const [one, ...others] = slots.map(({ id }: { id: number }) => id);
  await act('withdraw an hour', 'DELETE', `/api/coaches/availability/${one}`);
  await act('withdraw hours', 'POST', '/api/coaches/availability/bulk-delete', { ids: others });
  const windows = [{ weekday: 1, start_time: '18:00', end_time: '20:00', session_types: ['normal'] }];
  const week = { valid_from: day, windows };
  await act('foresee a week', 'PUT', `/api/coaches/${coach_id}/week?preview=1`, week);
  await act('save a week', 'PUT', `/api/coaches/${coach_id}/week`, week);
}

async function bookForClient(act: Act, { client_id, coach_id }: Visit, day: string) {
  const wish = { user_id: client_id, coach_id, date: day, time: '08:00', session_type: 'normal' };
  const book = () => act('book for a client', 'POST', '/api/reserve', wish);
  const { reservation: first } = await book();
  await act('cancel for a client', 'POST', `/api/cancel/${first.id}`, { refundPoints: true });
  const { reservation: second } = await book();
  await act('delete a session', 'DELETE', `/api/admin/reservations/${second.id}`);
  const series = { client_id, coach_id, ...onlyOn(day), time_slot: '09:00' };
  await act('book a series', 'POST', '/api/admin/bulk-reservations', series);
}

async function planCourse(act: Act, { coach_id }: Visit, day: string) {
  const course = { title: 'Loin', description: '', coach_id, date: day, duration: 60, time: '20:00' };
  const { id } = await act('plan a course', 'POST', '/api/group-courses', course);
  await act('move a course', 'PUT', `/api/group-courses/${id}`, { ...course, time: '21:00' });
  await act('delete a course', 'DELETE', `/api/group-courses/${id}`);
  const weekly = { ...course, ...onlyOn(day), time: '20:00' };
  const { courses } = await act('plan a series of courses', 'POST', '/api/group-courses/series', weekly);
  const series = `/api/admin/group-courses/${courses[0].id}/series`;
  const changes = { time: '21:00' };
  await act('foresee a series that moves', 'POST', `${series}/preview`, { scope: 'all', changes });
  await act('move a series of courses', 'PUT', series, { scope: 'all', changes });
  await act('delete a series of courses', 'POST', `${series}/delete`, { scope: 'all' });
}

/** A course of one, with the client who leaves in it: another one waits, and gets the seat. */
async function keepWaitingList(act: Act, { coach_id, client_id }: Visit, day: string, leaver: number) {
  const course = { title: 'Complet', coach_id, date: day, time: '19:00', max_participants: 1 };
  const { id } = await act('plan a course', 'POST', '/api/group-courses', course);
  const team = { points: 1, pointType: 'team', action: 'add' };
  await act('give points', 'PATCH', `/api/admin/clients/${leaver}/points`, team);
  await act('add a participant', 'POST', `/api/group-courses/${id}/bookings`, { user_id: leaver });
  const list = `/api/admin/group-courses/${id}/waiting-list`;
  await act('put on a waiting list', 'POST', list, { user_id: client_id });
  await act('order a waiting list', 'PUT', list, { client_ids: [client_id] });
  await act('take off a waiting list', 'DELETE', `${list}/${client_id}`);
  await act('put on a waiting list', 'POST', list, { user_id: client_id });
  const [{ id: seat }] = await act('look at its participants', 'GET', `/api/group-courses/${id}/bookings`);
  await act('free a seat that is waited for', 'DELETE', `/api/group-courses/${id}/bookings/${seat}`);
}
