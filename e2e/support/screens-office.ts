import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { addDays } from '@elan/contract/time.ts';
import { ask, serverUrl } from './api.ts';
import { addCoach, freeDay, openHours, planCourse, today } from './api-coaches.ts';
import { addPack } from './api-packs.ts';
import { sellWithPlan } from './api-payments.ts';
import { book, joinCourse, registerClient, registerTeamClient, sessionsOf } from './api-people.ts';
import type { Screen } from './screens.ts';

export async function reservationScreens(coach: Coach): Promise<readonly Screen[]> {
  const client = await registerClient(serverUrl(), 2);
  await book(serverUrl(), client.token, coach.id, (await freeDay(coach)).first);
  const [session] = await sessionsOf(serverUrl(), client);
  // Amina has a session of each kind and state.
  const list = '/admin/reservations?period=all&q=amina';
  return [
    { at: list, h1: 'Reservations' },
    { at: `${list}&reservation=${session?.id}`, part: 'Réservation' },
    { at: `${list}&book=1`, part: 'Réserver', press: /^Réserver$/ },
    { at: `${list}&series=new`, part: 'Réservations en série', press: 'Créer les réservations' },
    { at: '/admin/today', h1: "Aujourd'hui" },
    { at: '/admin/planning', h1: 'Planning' },
    { at: '/admin/planning?view=week', h1: 'Planning' },
    { at: '/admin/packs?search', press: 'Rechercher', opens: 'Rechercher' },
  ];
}

export async function courseScreens(): Promise<readonly Screen[]> {
  const coach = await addCoach();
  const date = addDays(await today(), 2);
  await openHours(coach, { date, start_time: '09:00', end_time: '12:00' });
  const course = await planCourse(coach, 5);
  await joinCourse(serverUrl(), await registerTeamClient(serverUrl(), 1), course);
  const full = await planCourse(coach, 1);
  await joinCourse(serverUrl(), await registerTeamClient(serverUrl(), 1), full);
  const { token } = await registerTeamClient(serverUrl(), 0);
  await ask('POST', `${serverUrl()}/api/group-courses/${full.id}/waiting-list`, token);
  const hours = `/admin/availability?coach=${coach.id}`;
  const closures = '/admin/availability/closures';
  const courses = `/admin/group-courses?q=${encodeURIComponent(course.title)}`;
  return [
    { at: '/admin/coaches', h1: 'Coaches' },
    { at: '/admin/coaches?coach=new', part: 'Ajouter un coach', press: 'Ajouter le coach' },
    { at: `/admin/coaches?coach=${coach.id}`, part: 'Modifier le coach' },
    { at: hours, h1: 'Time Slots' },
    { at: `${hours}&view=list`, h1: 'Time Slots' },
    { at: `/admin/availability/week?coach=${coach.id}`, h1: 'Time Slots' },
    { at: `${hours}&series=new`, part: 'Créneaux en série', press: 'Créer les créneaux' },
    { at: `${hours}&add=new`, part: 'Ajouter des créneaux' },
    { at: closures, h1: 'Time Slots' },
    { at: `${closures}?add=new`, part: 'Fermer le studio', press: 'Fermer le studio' },
    { at: `${closures}?holidays=new`, part: /^Jours fériés de/ },
    { at: courses, h1: 'Group Courses' },
    { at: `${courses}&course=new`, part: 'Nouveau cours collectif', press: 'Ajouter le cours' },
    { at: `${courses}&course=${course.id}`, part: 'Modifier le cours' },
    { at: `${courses}&people`, press: /^Voir les participants/, opens: course.title },
    {
      at: `/admin/group-courses?q=${encodeURIComponent(full.title)}&people`,
      press: /^Voir les participants/,
      opens: full.title,
    },
  ];
}

export async function clientScreens(): Promise<readonly Screen[]> {
  const { user } = await registerClient(serverUrl(), 2);
  const pack = await addPack(serverUrl());
  const client = `/admin/clients/${user.id}`;
  return [
    { at: '/admin/clients', h1: 'Clients' },
    {
      at: '/admin/clients?q=amina&client=new',
      part: 'Ajouter un client',
      press: 'Ajouter le client',
    },
    { at: client, h1: 'Salma Essai' },
    { at: `${client}/payments`, h1: 'Salma Essai' },
    { at: `${client}/points`, h1: 'Salma Essai' },
    { at: `${client}/profile`, h1: 'Salma Essai' },
    { at: '/admin/packs', h1: 'Packs' },
    { at: '/admin/packs?pack=new', part: 'Add New Pack', press: 'Ajouter le pack' },
    { at: `/admin/packs?pack=${pack.id}`, part: 'Modifier le pack' },
    { at: '/admin/packs/assign', h1: 'Packs' },
    { at: `/admin/packs/assign?assign=${user.id}`, h1: 'Packs' },
  ];
}

export async function paymentScreens(): Promise<readonly Screen[]> {
  const { user } = await registerClient(serverUrl());
  const { plan } = await sellWithPlan(user.id);
  const open = `/admin/payments?q=${user.email}&plan=${plan.payment_plan_id}`;
  return [
    { at: '/admin/payments', h1: 'Payments' },
    { at: '/admin/payments?table', press: /^Voir le tableau/ },
    { at: open, part: 'Salma Essai' },
    { at: `${open}&act=pay`, part: 'Enregistrer un paiement' },
    { at: '/admin/payments/create', h1: 'Payments' },
    { at: `/admin/payments/installments?plan=${plan.payment_plan_id}`, h1: 'Payments' },
    { at: '/admin/payments/overdue', h1: 'Payments' },
    { at: '/admin/payments/cash', h1: 'Payments' },
    { at: '/admin/payments/cheques', h1: 'Payments' },
    { at: '/admin/payments/till', h1: 'Payments' },
    { at: '/admin/messages', h1: 'Messages' },
    { at: '/admin/messages?text=edit', part: 'Texte du message' },
    { at: '/admin/messages/mails', h1: 'Messages' },
    { at: '/admin/messages/settings', h1: 'Messages' },
    { at: '/admin/account' },
  ];
}
