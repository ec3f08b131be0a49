import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import type { Request } from './explained-studio.ts';
import type { Visit } from './growth-screens.ts';

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
export async function actAsAdmin(see: See, { admin: token, ...who }: Visit, round: number, leaver: number) {
  const { client_id, coach_id, pack_id } = who;
  const day = addDays(FAR, round);
  const post = (name: string, url: string, body: object) => see(name, { method: 'POST', url, token, body });
  const put = (name: string, url: string, body: object) => see(name, { method: 'PUT', url, token, body });
  const remove = (name: string, url: string, body?: object) =>
    see(name, { method: 'DELETE', url, token, ...(body && { body }) });
  const client = `/api/admin/clients/${client_id}`;

  const person = { username: 'habituee', email: 'habituee@example.ma', full_name: 'Une habituée' };
  await put('change a client', client, { ...person, solo_points: 50, team_points: 50 });
  const points = { points: 1, pointType: 'solo', action: 'add' };
  await see('give points', { method: 'PATCH', url: `${client}/points`, token, body: points });
  const givePack = () => post('give a pack', `/api/packs/admin/assign/${client_id}/${pack_id}`, {});
  const { assignment } = await givePack();
  await remove('take a pack back', `/api/packs/admin/remove/${assignment.id}`, { reason: 'Erreur' });
  await givePack();

  const hours = { start_time: '08:00', end_time: '12:00' };
  await post('open hours', `/api/coaches/${coach_id}/availability`, { date: day, ...hours });
  const week = { start_date: day, end_date: day, days_of_week: [dayOfWeek(day)] };
  const evening = { start_time: '18:00', end_time: '20:00', session_types: ['normal'] };
  const { slots } = await post('open hours in a row', '/api/coaches/bulk-availability', {
    coach_id,
    ...week,
    ...evening,
  });
  const [one, ...others] = slots.map(({ id }: { id: number }) => id);
  await remove('withdraw an hour', `/api/coaches/availability/${one}`);
  await post('withdraw hours', '/api/coaches/availability/bulk-delete', { ids: others });
  const wish = { user_id: client_id, coach_id, date: day, time: '08:00', session_type: 'normal' };
  const { reservation: first } = await post('book for a client', '/api/reserve', wish);
  await post('cancel for a client', `/api/cancel/${first.id}`, { refundPoints: true });
  const { reservation: second } = await post('book for a client', '/api/reserve', wish);
  await remove('delete a session', `/api/admin/reservations/${second.id}`);
  const series = { client_id, coach_id, ...week, time_slot: '09:00' };
  await post('book a series', '/api/admin/bulk-reservations', series);

  const course = { title: 'Loin', description: '', coach_id, date: day, duration: 60 };
  const planned = await post('plan a course', '/api/group-courses', { ...course, time: '20:00' });
  await put('move a course', `/api/group-courses/${planned.id}`, { ...course, time: '21:00' });
  await remove('delete a course', `/api/group-courses/${planned.id}`);
  const coach = { name: 'Une Coach', specialty: 'Force', bio: '', photo: null };
  await put('change a coach', `/api/coaches/${coach_id}`, coach);
  await remove('let a client go', `/api/admin/clients/${leaver}`);
}
