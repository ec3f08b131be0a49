import { Health } from '@elan/contract/studio/health.ts';
import { addSessionUnderWay } from '../../testing/session-under-way.ts';
import { ask, askAsAdmin, serverUrl } from '../support/api.ts';
import { addCoach } from '../support/api-coaches.ts';
import { keepSecondAdmin, registerClient } from '../support/api-people.ts';
import { expect, ONCE, test, visit } from '../support/test.ts';

/** Later than this a session of an hour would not end on its day. */
const LAST_BEGINNING = '23:00';

test('the desk ticks who came, hears what others tick, and begins its day there', ONCE, async ({ page }) => {
  const [coach, client] = [await addCoach(), await registerClient(serverUrl(), 3)];
  const { now } = Health.parse(await ask('GET', `${serverUrl()}/api/health`));
  const time = now.time < LAST_BEGINNING ? now.time : LAST_BEGINNING;
  const id = await addSessionUnderWay(process.env['E2E_DATABASE_URL'] ?? '', {
    coach_id: coach.id,
    client_id: client.user.id,
    date: now.date,
    time,
  });
  await keepSecondAdmin(page);
  await page.goto('/admin/today');
  const row = page.locator(`[data-row="session-${id}"]`);
  await row.getByRole('button', { name: /^Présent/ }).click();
  await expect(row).toContainText('Présent');
  await expect(row.getByRole('button', { name: /^Défaire/ })).toBeVisible();

  await askAsAdmin('PUT', serverUrl(), `/api/admin/reservations/${id}/presence`, { presence: 'absent' });
  await expect(row).toContainText('Absent');
  await row.getByRole('button', { name: /^Défaire/ }).click();
  await expect(row.getByRole('button', { name: /^Présent/ })).toBeVisible();

  const first = page.getByRole('checkbox', { name: 'Commencer par cette page' });
  await first.click();
  await expect(first).toBeChecked();
  await visit(page, '/admin');
  await expect(page).toHaveURL('/admin/today');
});
