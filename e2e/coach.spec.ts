import { coachLogin } from '@elan/contract/auth/auth.ts';
import { ReserveReply } from '@elan/contract/reservations/reservations.ts';
import { addDays } from '@elan/contract/time.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ask, askAsAdmin, changeBookingRules, serverUrl } from './support/api.ts';
import { addCoach, openHours, planCourse, today } from './support/api-coaches.ts';
import { book, joinCourse, registerClient, registerTeamClient } from './support/api-people.ts';
import { keep, keepSessions, submitLogin } from './support/stored-sessions.ts';
import { expect, ON_PHONE, ONCE, silenceNews, test, visit } from './support/test.ts';

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });

/** A coach of the journey's own, signed in on the page, with some hours tomorrow. */
async function enterAsCoach(page: Page) {
  const coach = await addCoach();
  const credentials = { matricule: coach.matricule, password: coach.password };
  const { token, ...user } = coachLogin.reply.parse(
    await ask('POST', `${serverUrl()}/api/auth/coach-login`, undefined, credentials),
  );
  await keep(page, { coachToken: token, coachUser: JSON.stringify(user) });
  const tomorrow = addDays(await today(), 1);
  const slots = await openHours(coach, { date: tomorrow, start_time: '14:00', end_time: '18:00' });
  const hours = slots.filter(({ session_type }) => session_type === 'normal');
  return { coach, token, tomorrow, hours };
}
type Entered = Awaited<ReturnType<typeof enterAsCoach>>;

async function bookFirstHour({ coach, hours }: Entered) {
  const client = await registerClient(serverUrl(), 3);
  const [hour] = hours;
  if (!hour) throw new Error('No hour was opened.');
  await book(serverUrl(), client.token, coach.id, hour);
  return client;
}

/** A client who thinks better of one session, and another that the office takes off the list. */
async function bookAndLeave({ coach, hours }: Entered) {
  const client = await registerClient(serverUrl(), 2);
  const [first, second] = await Promise.all(
    hours.slice(1, 3).map(async (hour) => {
      const reply = await book(serverUrl(), client.token, coach.id, hour);
      return ReserveReply.parse(reply).reservation.id;
    }),
  );
  await ask('POST', `${serverUrl()}/api/reservations/client/cancel/${first}`, client.token);
  await askAsAdmin('DELETE', serverUrl(), `/api/admin/reservations/${second}`);
}

test(
  'a coach reads what is next, writes its bilan, and keeps what another device wrote',
  ON_PHONE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/401|409/);
    await silenceNews(page);
    const entered = await enterAsCoach(page);
    const { user } = await bookFirstHour(entered);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(`/coach/?day=${entered.tomorrow}`);
    const next = page.getByRole('region', { name: 'Ensuite' });
    await expect(next).toContainText('Salma Essai');
    await expect(page.getByText('14:00 – 14:55 · normale')).toBeVisible();
    const resources = asked.filter((path) => path.startsWith('/api/coach-dashboard/')).toSorted();
    expect(resources).toEqual([...new Set(resources)]);
    await next.getByRole('button', { name: 'Séance et dernier bilan' }).click();
    const sheet = page.getByRole('dialog', { name: 'Salma Essai' });
    await expect(sheet.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:+212612345678');
    await expect(sheet.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      /wa\.me\/212612345678/,
    );
    const text = sheet.getByLabel('Bilan', { exact: true }).or(sheet.getByLabel('Votre texte')).last();
    await sheet.getByRole('button', { name: 'Enregistrer le bilan' }).click();
    await expect(sheet.getByText('Veuillez saisir un bilan')).toBeVisible();
    await expectAccessible(page);

    await text.fill('Souffle correct.');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(sheet.getByText('Texte non enregistré, retrouvé sur cet appareil.')).toBeVisible();
    await expect(text).toHaveValue('Souffle correct.');
    const save = sheet.getByRole('button', { name: 'Enregistrer le bilan' });
    await page.route('**/bilan', (route) =>
      route.fulfill({ status: 401, json: { error: 'Session expirée' } }),
    );
    await save.click();
    await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(1);
    await page.unroute('**/bilan');
    await submitLogin(page, 'coach', entered.coach.matricule, entered.coach.password ?? '');
    await expect(text).toHaveValue('Souffle correct.');
    await save.click();
    await expect(toast(page, 'Le bilan est enregistré.')).toBeVisible();

    await text.fill('Genou à ménager.');
    const path = `${serverUrl()}/api/coach-dashboard/clients/${user.id}/bilan`;
    await ask('POST', path, entered.token, { bilan: 'Écrit ailleurs.', version: 1 });
    await sheet.getByRole('button', { name: 'Enregistrer le bilan' }).click();
    await expect(sheet.getByText('Écrit ailleurs.')).toBeVisible();
    await expect(text).toHaveValue('Genou à ménager.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: 'Continuer la saisie' }).click();
    await sheet.getByRole('button', { name: 'Enregistrer le bilan' }).click();
    await expect(sheet.getByText('Écrit ailleurs.')).toBeHidden();
    await sheet.getByRole('button', { name: 'Versions précédentes' }).click();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText(
      'Écrit ailleurs.',
    );
  },
);

test(
  'bookings and cancellations appear with a quiet word; a cancelled hour is free again',
  ONCE,
  async ({ page }) => {
    const entered = await enterAsCoach(page);
    // What is there when the news are read for the first time is none.
    const firstNews = page.waitForResponse((reply) => reply.url().includes('/api/coach-dashboard/news'));
    await page.goto(`/coach/?day=${entered.tomorrow}`);
    await firstNews;
    const day = page.getByRole('list').filter({ hasText: 'Libre' });
    await expect(day.getByText('14:00 – 14:55')).toBeVisible();
    await bookFirstHour(entered);
    await expect(toast(page, 'Nouvelle réservation')).toContainText('Salma Essai, demain à 14:00');
    await bookAndLeave(entered);
    await expect(toast(page, 'Séance annulée').filter({ hasText: /demain à 15:00/ })).toBeVisible();
    await expect(toast(page, 'Séance annulée').filter({ hasText: /demain à 16:00/ })).toBeVisible();
    // The day may still show the two that have just left it.
    await day.getByRole('button', { name: /Salma Essai.*14:00/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Salma Essai' });
    await sheet.getByRole('button', { name: 'Annuler cette séance' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Annuler la séance de Salma Essai ?' });
    await expect(asking).toContainText('Le crédit de la séance est rendu au client.');
    await asking.getByRole('button', { name: 'Annuler la réservation' }).click();
    await expect(asking.getByText('La réservation est annulée.')).toBeVisible();
    await expect(asking).toBeHidden();
    await expect(sheet).toBeHidden();
    await expect(day.getByRole('button', { name: /Salma Essai/ })).toHaveCount(0);
    await expect(day.getByText('14:00 – 14:55')).toBeVisible();
  },
);

test('a coach finds sessions, clients and courses, and takes a participant off', async ({
  page,
  isMobile,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|410|500/);
  const entered = await enterAsCoach(page);
  await bookFirstHour(entered);
  const course = await planCourse(entered.coach, 5);
  const member = await registerTeamClient(serverUrl(), 2);
  await joinCourse(serverUrl(), member, course);
  await page.goto('/coach/');
  const bar = page.getByRole('navigation', { name: 'Espace coach' });

  await bar.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('button', { name: /Salma Essai/ })).toContainText('Confirmée');
  await page.getByText("Aujourd'hui", { exact: true }).click();
  await expect(page.getByText('Aucune séance')).toBeVisible();
  await expect(page).toHaveURL(/when=today/);

  await bar.getByRole('link', { name: 'Clients' }).click();
  await page.getByLabel('Nom, e-mail, téléphone, matricule').fill(member.user.email ?? '');
  await expect(page.getByRole('button', { name: /Salma Essai/ })).toHaveCount(1);

  await bar.getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('button', { name: `Voir les participants de ${course.title}` }).click();
  const sheet = page.getByRole('dialog', { name: course.title });
  await expect(sheet.getByText('1/5 places')).toBeVisible();
  await sheet.getByRole('button', { name: "Annuler l'inscription de Salma Essai" }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(sheet.getByText('0/5 places')).toBeVisible();
  await expect(sheet.getByText('Annulée')).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).click();

  await page.route('**/group-courses/*/bookings*', (route) =>
    route.fulfill({ status: isMobile ? 410 : 404, json: { error: 'parti' } }),
  );
  await page.reload();
  await page.getByRole('button', { name: `Voir les participants de ${course.title}` }).click();
  await expect(toast(page, 'This course is no longer available. Refreshing course list')).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('presence is marked on what has begun, taken back, and seen by the office', ONCE, async ({ page }) => {
  await keepSessions(page, 'coach', 'admin');
  await page.goto('/coach/?view=availability&past=true');
  // Nobody can book what is over: each run takes another of the demo's.
  const over = page.locator('[data-key^="session-"]').filter({ hasText: 'COMPLETED' });
  const row = over.nth(test.info().repeatEachIndex);
  const id = (await row.getAttribute('data-key'))?.replace('session-', '');
  await row.click();
  const sheet = page.getByRole('dialog');
  const present = sheet.getByRole('button', { name: /^Présent/ });
  const absent = sheet.getByRole('button', { name: /^Absent/ });
  if ((await absent.getAttribute('aria-pressed')) === 'true') await absent.click();
  await expect(absent).toHaveAttribute('aria-pressed', 'false');
  await absent.click();
  await expect(absent).toHaveAttribute('aria-pressed', 'true');
  const colourOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(absent)).not.toBe(await colourOf(present));
  await absent.click();
  await expect(absent).toHaveAttribute('aria-pressed', 'false');
  await present.click();
  await expect(present).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/admin/reservations?reservation=${id}`);
  const panel = page.getByRole('region', { name: 'Réservation', exact: true });
  const atTheDesk = panel.getByRole('button', { name: /^Présent/ });
  await expect(atTheDesk).toHaveAttribute('aria-pressed', 'true');
  // The desk says the last word.
  await panel.getByRole('button', { name: /^Absent/ }).click();
  await expect(atTheDesk).toHaveAttribute('aria-pressed', 'false');
  await expect(panel).toContainText('StatutAbsence');
});

test(
  'what the coach’s screens cannot read is told apart, and a refused session ends',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/500|403/);
    await keepSessions(page, 'coach');
    const fail = (status: number) => (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      route.fulfill({ status, json: { error: 'en panne' } });
    await page.route('**/api/coach-dashboard/group-courses*', fail(500));
    // A day that is over: on this one the line of the present hour may take a label's place.
    await page.goto('/coach/?day=2026-03-03');
    await expect(
      page.getByText('Failed to load group courses. Other data is still available.'),
    ).toBeVisible();
    await expect(page.getByText('06:00', { exact: true })).toBeVisible();
    await page.route('**/api/coach-dashboard/reservations*', fail(500));
    await visit(page, '/coach/?day=2026-03-02');
    await expect(page.getByText('Failed to load data. Please try again later.')).toBeVisible();
    await page.unroute('**/api/coach-dashboard/reservations*');
    const again = page.getByRole('button', { name: 'Retry' }).last();
    // A read that is given up, because the machine is busy, may be asked for once more.
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(page.getByText('06:00', { exact: true })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await page.route('**/api/coach-dashboard/clients*', fail(403));
    await visit(page, '/coach/?view=clients');
    await expect(page).toHaveURL(/\/coach\/login/);
    await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(1);
  },
);

test(
  'a coach opens an hour of the own and closes it again, where the studio allows it',
  ON_PHONE,
  async ({ page }) => {
    await changeBookingRules({ coaches_open_hours: true });
    const { tomorrow } = await enterAsCoach(page);
    await page.goto(`/coach/?day=${tomorrow}`);
    await page.getByRole('button', { name: 'Ouvrir des heures' }).click();
    const opening = page.getByRole('dialog', { name: 'Ouvrir des heures' });
    await opening.getByLabel('Début').fill('9');
    await opening.getByLabel('Fin').fill('10');
    await opening.getByLabel('Début').focus();
    await expect(opening.getByLabel('Fin')).toHaveValue('10:00');
    await expectAccessible(page);
    await opening.getByRole('button', { name: 'Ouvrir ces heures' }).click();
    await expect(toast(page, '1 créneau normal et 2 créneaux bilan créés.')).toBeVisible();
    await page.getByRole('button', { name: /Libre\s*09:00 – 09:55/ }).click();
    const closing = page.getByRole('alertdialog', { name: 'Fermer cette heure ?' });
    await expect(closing).toContainText('09:00 – 09:55');
    await closing.getByRole('button', { name: "Fermer l'heure" }).click();
    await expect(toast(page, '3 créneaux supprimés.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Libre\s*09:00 – 09:55/ })).toHaveCount(0);
  },
);
