import type { Coach } from '@elan/contract/coaches/coaches.ts';
import type { Page } from '@playwright/test';
import { serverUrl } from './api.ts';
import { freeDay, planCourse } from './api-coaches.ts';
import {
  book,
  changePoints,
  joinCourse,
  registerTeamClient,
  sessionsOf,
  signInOnPage,
} from './api-people.ts';
import type { Screen } from './screens.ts';

/** The console says of these pages that something is not there. */
export const visitorScreens = (coach: Coach): readonly Screen[] => [
  // The home page by its other name: the client below looks at it by `/`.
  { at: '/home' },
  { at: '/?contact', press: /^\+212/, opens: 'Nous contacter' },
  { at: '/?view=courses' },
  { at: '/coaches', h1: 'Nos coachs' },
  {
    at: `/coaches?reserver=${coach.id}`,
    part: /^S'inscrire pour réserver avec/,
    press: /inscrire/,
  },
  { at: '/group-courses', h1: 'Cours collectifs' },
  { at: '/packs' },
  { at: '/forgot-password', h1: 'Mot de passe oublié' },
  { at: '/reset-password#devine', h1: 'Nouveau mot de passe' },
  { at: '/unsubscribe/7-payments-devine', h1: 'Vos messages' },
  { at: '/auth-debug', h1: 'Diagnostic de connexion' },
  { at: '/nulle-part', h1: 'Page introuvable' },
  { at: '/login?reason=session_expired', press: 'Se connecter' },
  { at: '/coach/login?reason=session_expired', h1: 'Connexion Coach', press: 'Se connecter' },
  { at: '/admin/login?reason=session_expired', h1: 'Administration', press: 'Se connecter' },
  { at: '/admin/setup' },
];

export const CLIENT_SCREENS: readonly Screen[] = [
  { at: '/' },
  { at: '/?menu', press: /^Menu de/ },
  { at: '/profile' },
  { at: '/profile?tab=reservations' },
  { at: '/profile?tab=calendar' },
  { at: '/profile?tab=packs' },
  { at: '/profile?tab=bilans' },
  { at: '/profile?view=points' },
  { at: '/profile?view=account' },
  { at: '/profile?view=agenda' },
  { at: '/profile?view=messages' },
];

export const OWN_ACCOUNT_SCREENS: readonly Screen[] = [
  { at: '/profile?view=edit' },
  { at: '/profile?view=data' },
  {
    at: '/profile?view=data&close',
    press: /^Fermer mon compte/,
    opens: /^Fermer votre compte/,
  },
];

/** Every step of a booking, as somebody who has one already; signs them in. */
export async function bookingScreens(page: Page, coach: Coach): Promise<readonly Screen[]> {
  const client = await registerTeamClient(serverUrl(), 2);
  await changePoints(serverUrl(), client.user.id, { points: 2, pointType: 'solo', action: 'set' });
  const course = await planCourse(coach, 5);
  await joinCourse(serverUrl(), client, course);
  const [other, { date, first, second }] = [await planCourse(coach, 5), await freeDay(coach)];
  const full = await planCourse(coach, 1);
  await joinCourse(serverUrl(), await registerTeamClient(serverUrl(), 1), full);
  await book(serverUrl(), client.token, coach.id, second);
  const [session] = await sessionsOf(serverUrl(), client);
  await signInOnPage(page, client);
  const booking = `/coaches?reserver=${coach.id}`;
  return [
    { at: booking, part: coach.name },
    { at: `${booking}&jour=${date}&etape=heure`, part: coach.name },
    { at: `${booking}&jour=${date}&heure=${first.start_time}&etape=confirmation`, part: coach.name },
    {
      at: `${booking}&jour=${date}&heure=${first.start_time}&etape=confirmation&chaque-semaine`,
      part: coach.name,
      press: 'Réserver cette heure chaque semaine',
      opens: /^Tous les/,
    },
    { at: `/coaches?reserver=0&jour=${date}&etape=heure`, part: "N'importe quel coach" },
    { at: `/profile?tab=reservations&move=${session?.id}`, part: 'Déplacer ma séance' },
    { at: `/group-courses?cours=${other.id}`, part: other.title },
    { at: `/group-courses?attente=${full.id}`, part: full.title },
    { at: '/profile?tab=reservations', press: /^Annuler/, opens: 'Annuler cette réservation ?' },
  ];
}

export const COACH_SCREENS: readonly Screen[] = [
  { at: '/coach/' },
  { at: '/coach/?scale=week' },
  { at: '/coach/?scale=month' },
  { at: '/coach/?view=availability', h1: 'Séances réservées' },
  { at: '/coach/?view=clients', h1: 'Mes clients' },
  { at: '/coach/?view=groupCourses', h1: 'Mes cours collectifs' },
  { at: '/coach/?view=groupCourses&open', press: /^Voir les participants/, opens: /\S/ },
  { at: '/coach/?view=absences', h1: 'Mes absences' },
  { at: '/coach/?view=account', h1: 'Mon compte' },
];
