import { clientLogin, GOAL_SEPARATOR, GOALS, login } from '@elan/contract/auth/auth.ts';
import { type Profile, profile } from '@elan/contract/clients/profile.ts';
import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { addMinutes } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl as base } from '../support/api.ts';
import { freeDay, planCourse } from '../support/api-coaches.ts';
import {
  book,
  joinCourse,
  registerClient,
  registerTeamClient,
  sessionsOf,
  signInOnPage,
} from '../support/api-people.ts';
import { expect, ON_PHONE, ONCE, test } from '../support/test.ts';
import { runFirst } from '../support/warm-context.ts';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** The client of the demo studio, signed in, and what the server knows of her. */
const asDemoClient = async (page: Page): Promise<Profile> => {
  const data = { email: 'amina.mekouar@example.ma', password: 'elan-client' };
  const reply = await page.request.post('/api/auth/client-login', { data });
  const { token, ...account } = clientLogin.reply.parse(await reply.json());
  await signInOnPage(page, { token, user: { ...account, id: account.userId } });
  return profile.reply.parse(await (await page.request.get('/api/user/profile', bearer(token))).json());
};

/** A client of the test's own with one fresh booking, some days away. */
const asClientWithSession = async (page: Page, coach: Coach) => {
  const client = await registerClient(base(), 2);
  const { first: slot } = await freeDay(coach);
  await book(base(), client.token, coach.id, slot);
  const [session] = await sessionsOf(base(), client);
  if (session === undefined) throw new Error('The session is not there.');
  await signInOnPage(page, client);
  return { client, session };
};
type Session = Awaited<ReturnType<typeof asClientWithSession>>['session'];

const row = (page: Page, { id }: Session) => page.locator(`#meeting-session-${id}`);
const endOf = (session: Session) => addMinutes(session, session.duration).time;
const timesOf = (session: Session) => `${session.time} – ${endOf(session)}`;
const credits = (page: Page) => page.getByRole('region', { name: 'Vos crédits' });
/** Patient, because the first page of a test waits for the server and for the code. */
const openProfile = async (page: Page, search = '') => {
  await page.goto(`/profile${search}`);
  await expect(page.getByRole('tablist')).toBeVisible();
};
const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
};

test.describe('the demo client', () => {
  test(
    'has room for every goal at 320 pixels, which is also a wide screen enlarged',
    ONCE,
    async ({ page }) => {
      const known = await asDemoClient(page);
      const user = { ...known.user, goal: GOALS.join(GOAL_SEPARATOR) };
      await page.route('**/api/user/profile', (route) => route.fulfill({ json: { ...known, user } }));
      await page.setViewportSize({ width: 320, height: 640 });
      await openProfile(page);
      await expect(page.getByText('Renforcement musculaire')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  test('reads her five tabs', async ({ page, isMobile }) => {
    const { user, packs, statistics, bilans } = await asDemoClient(page);
    await openProfile(page);
    await expect(
      page.getByRole('heading', { level: 1, name: isMobile ? 'Amina Mekouar' : 'My Profile' }),
    ).toBeVisible();
    const figures = [
      user.solo_points,
      user.team_points,
      packs.total_assigned,
      statistics.sessions_available,
      bilans.total,
    ];
    await expect(credits(page).getByRole('definition').filter({ visible: true })).toHaveText(
      figures.slice(0, isMobile ? 5 : 4).map(String),
    );
    await expect(page.getByRole('tab')).toHaveText([
      'Infos',
      'Réservations',
      'Calendrier',
      'Packs',
      'Bilans',
    ]);
    await expect(page.getByText(user.matricule)).toBeVisible();
    await expect(page.getByText(user.email).filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Historique des points' }).click();
    await expect(
      page.getByRole('region', { name: /^Historique des points/ }).getByRole('listitem'),
    ).toHaveCount(10);
    await page.getByRole('link', { name: 'Retour au profil' }).click();

    await openTab(page, 'Réservations');
    await expect(page).toHaveURL(/\?tab=reservations$/);
    await expect(page.getByRole('region', { name: /^À venir/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Passées/ })).toBeVisible();
    for (const word of ['Confirmée', 'Terminée', 'Annulée'])
      await expect(page.getByText(word, { exact: true }).first()).toBeVisible();

    await openTab(page, 'Calendrier');
    await expect(page.getByRole('table', { name: 'Calendrier' }).getByRole('button')).toHaveCount(42);
    await expect(page.getByText('06:00', { exact: true })).toBeAttached();
    await expect(page.getByText('22:00', { exact: true })).toBeAttached();

    await openTab(page, 'Packs');
    await expect(page.getByRole('heading', { name: `Mes Packs (${packs.total_assigned})` })).toBeVisible();
    for (const { name } of packs.list) await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Actif', { exact: true }).first()).toBeVisible();

    await openTab(page, 'Bilans');
    await expect(page.getByRole('heading', { name: `Mes Bilans (${bilans.total})` })).toBeVisible();
    await expect(page.getByText('Coach', { exact: true })).toHaveCount(bilans.list.length);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: `Mes Bilans (${bilans.total})` })).toBeVisible();
  });

  test('fits a narrow phone and finds the way home and out', ON_PHONE, async ({ page, isMobile }) => {
    const { user } = await asDemoClient(page);
    await openProfile(page, '?tab=reservations');
    await expect(page.getByRole('tab')).toHaveCount(5);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const tabs = page.getByRole('tablist');
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
    if (isMobile) {
      await expect(page.getByRole('navigation', { name: 'Navigation', exact: true })).toContainText('Profil');
      await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0);
    }
    await page.getByRole('button', { name: `Menu de ${user.username}` }).click();
    await expect(page.getByText(user.username, { exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('clientToken'))).toBeNull();
  });
});

test('a client who has nothing yet is told so, with a way on', ONCE, async ({ page }) => {
  await signInOnPage(page, await registerClient(base()));
  await openProfile(page, '?tab=packs');
  await expect(page.getByRole('heading', { name: 'Mes Packs (0)' })).toBeVisible();
  await expect(page.getByText('Aucun pack attribué pour le moment')).toBeVisible();
  await expect(page.getByText("Vous n'avez pas encore de packs assignés")).toBeVisible();
  await expectAccessible(page);
  await openTab(page, 'Bilans');
  await expect(page.getByRole('heading', { name: 'Mes Bilans (0)' })).toBeVisible();
  await expect(page.getByText('Aucun bilan disponible')).toBeVisible();
  await expect(page.getByText("Vos coachs n'ont pas encore créé de bilan pour vous")).toBeVisible();
  await openTab(page, 'Réservations');
  await page.getByRole('link', { name: 'Réserver une séance' }).click();
  await expect(page).toHaveURL(/\/coaches$/);
});

test('the calendar of a phone starts with the day, and its blocks open', ONCE, async ({ page, coach }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { session } = await asClientWithSession(page, coach);
  await openProfile(page, `?tab=calendar&day=${session.date}`);
  const month = page.getByRole('table', { name: 'Calendrier' });
  const block = page.locator(`[data-key="session-${session.id}"]`);
  const topOf = (locator: typeof block) => locator.evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf(block)).toBeLessThan(await topOf(month));
  await block.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Séance normale' });
  await expect(dialog).toContainText(timesOf(session));
  await expect(dialog.getByRole('button', { name: /^Annuler/ })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Voir le mois' }).click();
  await expect(month).toBeInViewport();
  await month.getByRole('button').nth(20).click();
  await expect(page.getByRole('button', { name: 'Voir le mois' })).toBeInViewport();
});

test('a client cancels a session and gets the credit back', ONCE, async ({ page, coach }) => {
  const { client, session } = await asClientWithSession(page, coach);
  await openProfile(page, '?tab=reservations');
  const figures = credits(page).getByRole('definition');
  await expect(figures.first()).toHaveText('1');
  await expect(row(page, session)).toContainText('Confirmée');
  await expect(row(page, session)).toContainText(timesOf(session));
  await row(page, session)
    .getByRole('button', { name: /^Annuler/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Annuler cette réservation ?' });
  await expect(dialog).toContainText('1 → 2 SI');
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByRole('alertdialog').getByText(/^Votre séance du .* est annulée\.$/)).toBeVisible();
  await expect(page.getByText('Mis à jour!')).toBeAttached();
  await expect(figures.first()).toHaveText('2');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row(page, session)).toContainText('Annulée');
  await expect(row(page, session)).toContainText(/1\sSI rendu/);
  await expect(page.getByRole('region', { name: /^À venir/ }).getByRole('listitem')).toHaveCount(0);
  await expect(row(page, session).getByRole('button')).toHaveCount(0);
  // The button that opened the dialog is gone; whoever uses a keyboard goes on from its row.
  await expect(row(page, session)).toBeFocused();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('clientUser') ?? '').solo_points)).toBe(2);
  expect((await sessionsOf(base(), client))[0]).toMatchObject({ status: 'cancelled', refunded: true });

  await page.getByRole('link', { name: 'Historique des points' }).click();
  const history = page.getByRole('region', { name: /^Historique des points/ }).getByRole('listitem');
  await expect(history.nth(0)).toContainText(
    /\+1\sSI.*annulation\s: séance du .* avec .*solde 2\sSI, 0\sSE/i,
  );
  await expect(history.nth(1)).toContainText(/−1\sSI.*séance du .* avec .*solde 1\sSI, 0\sSE/i);
});

test('a client leaves a group course and gets the credit back', ONCE, async ({ page, coach }) => {
  const client = await registerTeamClient(base(), 1);
  const course = await planCourse(coach, 5);
  await joinCourse(base(), client, course);
  await signInOnPage(page, client);
  await openProfile(page, '?tab=reservations');
  const item = page.getByRole('listitem').filter({ hasText: course.title });
  await expect(item).toContainText("Possible jusqu'au début.");
  await item.getByRole('button', { name: /^Annuler/ }).click();
  const confirm = page.getByRole('button', { name: 'Annuler la réservation' });
  await expect(confirm).toBeVisible();
  await confirm.click();
  await expect(
    page.getByRole('alertdialog').getByText(/^Votre place au cours .* est annulée\.$/),
  ).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(item).toContainText('Annulée');
  await expect(credits(page).getByRole('definition').nth(1)).toHaveText('1');
});

test(
  'a session that the server ended is told, and leads to the login after two seconds',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/401|WebSocket/);
    const client = await registerClient(base());
    const admin = await page.request.post('/api/auth/login', {
      data: { matricule: 'AD-0001', password: 'elan-admin' },
    });
    const { token } = login.reply.parse(await admin.json());
    await page.request.delete(`/api/admin/clients/${client.user.id}`, bearer(token));
    await signInOnPage(page, client);
    // It is told, and gone again, within two seconds: whoever looks now and then may miss it.
    await runFirst(page, () => {
      const remember = () => {
        for (const { textContent } of document.querySelectorAll('[role="alert"]')) {
          const told = sessionStorage.getItem('told') ?? '';
          if (!told.includes(textContent)) sessionStorage.setItem('told', `${told}\n${textContent}`);
        }
      };
      new MutationObserver(remember).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/profile?tab=bilans', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login\?reason=session_ended&next=%2Fprofile/);
    const told = await page.evaluate(() => sessionStorage.getItem('told'));
    expect(told).toContain('Erreur');
    expect(told).toContain('No authentication token found. Please log in again.');
    expect(await page.evaluate(() => localStorage.getItem('clientToken'))).toBeNull();
  },
);

for (const timezoneId of ['America/Los_Angeles']) {
  test.describe(`with the browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('dates and times are the studio’s', ONCE, async ({ page, coach }) => {
      const { session } = await asClientWithSession(page, coach);
      await openProfile(page, '?tab=reservations');
      await expect(row(page, session)).toContainText(timesOf(session));
      await expect(row(page, session).locator('b').first()).toHaveText(String(Number(session.date.slice(8))));
      const until = addMinutes(session, -6 * 60);
      await expect(row(page, session)).toContainText(until.time);
      await openProfile(page, `?tab=calendar&day=${session.date}`);
      const placed = page.locator(`[data-key="session-${session.id}"]`);
      await expect(placed).toContainText(`${timesOf(session)} · ${session.coach_name}`);
      const [hour, minute] = session.time.split(':').map(Number);
      const top = (((hour ?? 0) - 6) * 60 + (minute ?? 0)) * (48 / 60);
      await expect(placed).toHaveCSS('top', `${top}px`);
      await expect(page.locator(`[data-date="${session.date}"]`)).toHaveAccessibleName(/1 séance/);
    });
  });
}
