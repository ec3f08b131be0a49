import type { Coach } from '@elan/contract/coaches/coaches.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin, serverUrl as base } from '../support/api.ts';
import { freeDay } from '../support/api-coaches.ts';
import { book, registerClient, sessionsOf, signInOnPage } from '../support/api-people.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

/** A client with one session, some days away, and two more free hours of that day. */
const aClientWithSession = async (coach: Coach) => {
  const client = await registerClient(base(), 2);
  const { first, second, third } = await freeDay(coach);
  await book(base(), client.token, coach.id, first);
  const [session] = await sessionsOf(base(), client);
  if (session === undefined) throw new Error('The session is not there.');
  return { client, session, second, third };
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Déplacer ma séance' });

test('a client moves a session from the profile, and no credit moves', ON_PHONE, async ({ page, coach }) => {
  const { client, session, second } = await aClientWithSession(coach);
  await signInOnPage(page, client);
  await page.goto('/profile?tab=reservations');
  const row = page.locator(`#meeting-session-${session.id}`);
  await row.getByRole('button', { name: /^Déplacer/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Aucun crédit ne bouge.');
  await expect(dialog).toContainText('Encore 2 déplacements possibles');
  await dialog.locator(`button[data-date="${session.date}"]`).click();
  const own = dialog.locator(`[data-slot="${session.time}"]`);
  await expect(own).toBeDisabled();
  await expect(own).toContainText('Votre séance');
  await expectAccessible(page);
  await dialog.locator(`[data-slot="${second.start_time}"]`).click();
  await page.reload();
  await dialog.getByRole('button', { name: /^Déplacer/ }).click();
  const done = page.getByRole('dialog', { name: 'Séance déplacée' });
  await expect(done).toContainText('Vous pouvez encore la déplacer 1 fois.');
  await done.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(done).toBeHidden();
  await expect(row).toContainText(second.start_time);
  expect((await sessionsOf(base(), client))[0]).toMatchObject({ id: session.id, time: second.start_time });
});

test(
  'the link of a mail opens the move; an hour that goes meanwhile keeps the choice',
  ON_PHONE,
  async ({ page, coach }) => {
    const { client, session, second, third } = await aClientWithSession(coach);
    await signInOnPage(page, client);
    await page.goto(`/profile?tab=reservations&move=${session.id}`);
    const dialog = dialogOf(page);
    await dialog.locator(`button[data-date="${session.date}"]`).click();
    await dialog.locator(`[data-slot="${second.start_time}"]`).click();
    // The office moves it to another hour meanwhile.
    await askAsAdmin('POST', base(), `/api/reservations/${session.id}/move`, {
      date: third.date,
      time: third.start_time,
    });
    await expect(dialog.locator('s').first()).toContainText(third.start_time);
    await expect(dialog.locator(`[data-slot="${second.start_time}"]`)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const rival = await registerClient(base(), 1);
    await book(base(), rival.token, coach.id, second);
    await expect(dialog).toContainText(`Le créneau de ${second.start_time} n'est plus libre.`);
    await expect(dialog.getByRole('button', { name: /^Déplacer/ })).toBeDisabled();
  },
);
