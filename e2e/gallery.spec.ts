import { addDays } from '@elan/contract/time.ts';
import type { Page, Request } from '@playwright/test';
import { ask, serverUrl } from './support/api.ts';
import { addCoach, freeDay, openHours, planCourse, today } from './support/api-coaches.ts';
import { addPack } from './support/api-packs.ts';
import { sellWithPlan } from './support/api-payments.ts';
import {
  book,
  changePoints,
  joinCourse,
  registerClient,
  registerTeamClient,
  sessionsOf,
  signInOnPage,
} from './support/api-people.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { keepSessions } from './support/stored-sessions.ts';
import { expect, expectAccessible, ONCE, silenceNews, test, visit } from './support/test.ts';

/**
 * Every screen is looked at here once, as each role sees it: nothing cut, covered or beside the screen at any width, and nothing that
 * axe objects to. Journeys look only at what no address leads to.
 */
test.describe.configure({ timeout: 600_000 });

const HEIGHT = 900;
const [PHONE, DESKTOP] = [390, 1280];
/** Both sides of each breakpoint, and the screens that people have. */
const WIDTHS = [320, PHONE, 767, 768, 1023, 1024, 1279, DESKTOP, 1920];
/** A dialog or a panel stands in front of a screen that was measured already. */
const WIDTHS_OF_PARTS = [320, 768, 1920];

/** The tool sees the same at every width of a layout, and whatever the font. */
const WIDTHS_FOR_AXE = { screen: [PHONE, DESKTOP], part: [768] };

/**
 * What somebody who reads with letters twice as large has set in the browser. A desktop is then a tablet, whose widths were looked
 * at: one tells whether all has grown along.
 */
const [USUAL_FONT, LARGE_FONT] = [16, 32];

interface Screen {
  readonly at: string;
  /** Its first heading; without one, that there is exactly one is enough. */
  readonly h1?: string | RegExp;
  /** The dialog or panel that the address opens on it. */
  readonly part?: string | RegExp;
  /** What is pressed there, to look at what comes of it. */
  readonly press?: (page: Page) => Promise<void>;
  /** The dialog that the press opens, on a screen that is looked at without it too. */
  readonly opens?: string | RegExp;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name })
    .and(page.locator('button:not([inert] *)'))
    .filter({ visible: true })
    .first()
    .click();

function watchRequests(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    await page.evaluate(
      () => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))),
    );
    await expect.poll(() => underWay.size, { intervals: [20, 50, 100] }).toBe(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
}

/** It has a title, one headline and its content, and is no page that is missing. */
async function expectProperPage(page: Page, { at, h1 = /\S/ }: Screen) {
  await expect(page.getByRole('status').filter({ hasText: 'Chargement' }), at).toHaveCount(0);
  await expect(page.getByRole('main'), at).toBeVisible();
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline, at).toHaveCount(1);
  await expect(headline, at).toHaveText(h1);
  await expect(page, at).toHaveTitle(/\S.* · Élan$/);
}

const dialogCalled = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const partCalled = (page: Page, name: string | RegExp) =>
  dialogCalled(page, name).or(page.getByRole('region', { name })).first();

async function walk(page: Page, screens: readonly Screen[]) {
  await silenceNews(page);
  const settle = watchRequests(page);
  const devtools = await page.context().newCDPSession(page);
  const setFont = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const [index, screen] of screens.entries()) {
    const { at, part, opens } = screen;
    // The font before the width, each time: a page hears only of another width.
    await setFont(LARGE_FONT);
    await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
    await (index === 0 ? page.goto(at) : visit(page, at));
    if (part === undefined) await expectProperPage(page, screen);
    else await expect(partCalled(page, part), at).toBeVisible();
    await settle();
    await screen.press?.(page);
    if (opens !== undefined) await expect(dialogCalled(page, opens), at).toBeVisible();
    const faults: string[] = [];
    const [widths, forAxe] =
      part === undefined ? [WIDTHS, WIDTHS_FOR_AXE.screen] : [WIDTHS_OF_PARTS, WIDTHS_FOR_AXE.part];
    const measure = async (when: string) => {
      await settle();
      for (const fault of await page.evaluate(layoutFaults)) faults.push(`${when}: ${fault}`);
    };
    await measure('large letters');
    await setFont(USUAL_FONT);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await measure(`${width} px`);
      if (forAxe.includes(width)) await expectAccessible(page, at);
    }
    expect.soft(faults, at).toEqual([]);
  }
}

test(
  'every screen of the site fits every width and passes axe, for a visitor',
  ONCE,
  async ({ page, coach, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await walk(page, [
      // The home page by its other name: the client below looks at it by `/`.
      { at: '/home' },
      { at: '/?contact', press: press(/^\+212/), opens: 'Nous contacter' },
      { at: '/?view=courses' },
      { at: '/coaches', h1: 'Nos coachs' },
      {
        at: `/coaches?reserver=${coach.id}`,
        part: /^S'inscrire pour réserver avec/,
        press: press(/inscrire/),
      },
      { at: '/group-courses', h1: 'Cours collectifs' },
      { at: '/packs' },
      { at: '/forgot-password', h1: 'Mot de passe oublié' },
      { at: '/reset-password#devine', h1: 'Nouveau mot de passe' },
      { at: '/unsubscribe/7-payments-devine', h1: 'Vos messages' },
      { at: '/auth-debug', h1: 'Diagnostic de connexion' },
      { at: '/nulle-part', h1: 'Page introuvable' },
      { at: '/login?reason=session_expired', press: press('Se connecter') },
      { at: '/coach/login?reason=session_expired', h1: 'Connexion Coach', press: press('Se connecter') },
      { at: '/admin/login?reason=session_expired', h1: 'Administration', press: press('Se connecter') },
      { at: '/admin/setup' },
    ]);
  },
);

test(
  'every screen of the site and the profile fits every width and passes axe, for a client',
  ONCE,
  async ({ page }) => {
    await keepSessions(page, 'client');
    await walk(page, [
      { at: '/' },
      { at: '/?menu', press: press(/^Menu de/) },
      { at: '/profile' },
      { at: '/profile?tab=reservations' },
      { at: '/profile?tab=calendar' },
      { at: '/profile?tab=packs' },
      { at: '/profile?tab=bilans' },
      { at: '/profile?view=points' },
      { at: '/profile?view=account' },
      { at: '/profile?view=agenda' },
      { at: '/profile?view=messages' },
    ]);
  },
);

test("every screen of a client's own account fits every width and passes axe", ONCE, async ({ page }) => {
  await keepSessions(page, 'client');
  await walk(page, [
    { at: '/profile?view=edit' },
    { at: '/profile?view=data' },
    {
      at: '/profile?view=data&close',
      press: press(/^Fermer mon compte/),
      opens: /^Fermer votre compte/,
    },
  ]);
});

test(
  'every step of a booking fits every width and passes axe, for a client',
  ONCE,
  async ({ page, coach }) => {
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
    await walk(page, [
      { at: booking, part: coach.name },
      { at: `${booking}&jour=${date}&etape=heure`, part: coach.name },
      { at: `${booking}&jour=${date}&heure=${first.start_time}&etape=confirmation`, part: coach.name },
      {
        at: `${booking}&jour=${date}&heure=${first.start_time}&etape=confirmation&chaque-semaine`,
        part: coach.name,
        press: press('Réserver cette heure chaque semaine'),
        opens: /^Tous les/,
      },
      { at: `/coaches?reserver=0&jour=${date}&etape=heure`, part: "N'importe quel coach" },
      { at: `/profile?tab=reservations&move=${session?.id}`, part: 'Déplacer ma séance' },
      { at: `/group-courses?cours=${other.id}`, part: other.title },
      { at: `/group-courses?attente=${full.id}`, part: full.title },
      { at: '/profile?tab=reservations', press: press(/^Annuler/), opens: 'Annuler cette réservation ?' },
    ]);
  },
);

test('every screen of the coach fits every width and passes axe', ONCE, async ({ page }) => {
  await keepSessions(page, 'coach');
  await walk(page, [
    { at: '/coach/' },
    { at: '/coach/?scale=week' },
    { at: '/coach/?scale=month' },
    { at: '/coach/?view=availability', h1: 'Séances réservées' },
    { at: '/coach/?view=clients', h1: 'Mes clients' },
    { at: '/coach/?view=groupCourses', h1: 'Mes cours collectifs' },
    { at: '/coach/?view=groupCourses&open', press: press(/^Voir les participants/), opens: /\S/ },
    { at: '/coach/?view=absences', h1: 'Mes absences' },
    { at: '/coach/?view=account', h1: 'Mon compte' },
  ]);
});

test.describe('every screen of the office fits every width and passes axe', () => {
  test.beforeEach(({ page }) => keepSessions(page, 'admin'));

  test('reservations, planning and search', ONCE, async ({ page, coach }) => {
    const client = await registerClient(serverUrl(), 2);
    await book(serverUrl(), client.token, coach.id, (await freeDay(coach)).first);
    const [session] = await sessionsOf(serverUrl(), client);
    // Amina has a session of each kind and state.
    const list = '/admin/reservations?period=all&q=amina';
    await walk(page, [
      { at: list, h1: 'Reservations' },
      { at: `${list}&reservation=${session?.id}`, part: 'Réservation' },
      { at: `${list}&book=1`, part: 'Réserver', press: press(/^Réserver$/) },
      { at: `${list}&series=new`, part: 'Réservations en série', press: press('Créer les réservations') },
      { at: '/admin/today', h1: "Aujourd'hui" },
      { at: '/admin/planning', h1: 'Planning' },
      { at: '/admin/planning?view=week', h1: 'Planning' },
      { at: '/admin/packs?search', press: press('Rechercher'), opens: 'Rechercher' },
    ]);
  });

  test('coaches, hours and courses', ONCE, async ({ page }) => {
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
    await walk(page, [
      { at: '/admin/coaches', h1: 'Coaches' },
      { at: '/admin/coaches?coach=new', part: 'Ajouter un coach', press: press('Ajouter le coach') },
      { at: `/admin/coaches?coach=${coach.id}`, part: 'Modifier le coach' },
      { at: hours, h1: 'Time Slots' },
      { at: `${hours}&view=list`, h1: 'Time Slots' },
      { at: `/admin/availability/week?coach=${coach.id}`, h1: 'Time Slots' },
      { at: `${hours}&series=new`, part: 'Créneaux en série', press: press('Créer les créneaux') },
      { at: `${hours}&add=new`, part: 'Ajouter des créneaux' },
      { at: closures, h1: 'Time Slots' },
      { at: `${closures}?add=new`, part: 'Fermer le studio', press: press('Fermer le studio') },
      { at: `${closures}?holidays=new`, part: /^Jours fériés de/ },
      { at: courses, h1: 'Group Courses' },
      { at: `${courses}&course=new`, part: 'Nouveau cours collectif', press: press('Ajouter le cours') },
      { at: `${courses}&course=${course.id}`, part: 'Modifier le cours' },
      { at: `${courses}&people`, press: press(/^Voir les participants/), opens: course.title },
      {
        at: `/admin/group-courses?q=${encodeURIComponent(full.title)}&people`,
        press: press(/^Voir les participants/),
        opens: full.title,
      },
    ]);
  });

  test('clients and packs', ONCE, async ({ page }) => {
    const { user } = await registerClient(serverUrl(), 2);
    const pack = await addPack(serverUrl());
    const client = `/admin/clients/${user.id}`;
    await walk(page, [
      { at: '/admin/clients', h1: 'Clients' },
      {
        at: '/admin/clients?q=amina&client=new',
        part: 'Ajouter un client',
        press: press('Ajouter le client'),
      },
      { at: client, h1: 'Salma Essai' },
      { at: `${client}/payments`, h1: 'Salma Essai' },
      { at: `${client}/points`, h1: 'Salma Essai' },
      { at: `${client}/profile`, h1: 'Salma Essai' },
      { at: '/admin/packs', h1: 'Packs' },
      { at: '/admin/packs?pack=new', part: 'Add New Pack', press: press('Ajouter le pack') },
      { at: `/admin/packs?pack=${pack.id}`, part: 'Modifier le pack' },
      { at: '/admin/packs/assign', h1: 'Packs' },
      { at: `/admin/packs/assign?assign=${user.id}`, h1: 'Packs' },
    ]);
  });

  test('payments, messages and account', ONCE, async ({ page }) => {
    const { user } = await registerClient(serverUrl());
    const { plan } = await sellWithPlan(user.id);
    const open = `/admin/payments?q=${user.email}&plan=${plan.payment_plan_id}`;
    await walk(page, [
      { at: '/admin/payments', h1: 'Payments' },
      { at: '/admin/payments?table', press: press(/^Voir le tableau/) },
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
    ]);
  });
});
