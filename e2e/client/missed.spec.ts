import { addDays } from '@elan/contract/time.ts';
import { addSessionUnderWay } from '../../testing/session-under-way.ts';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin, changeBookingRules, serverUrl } from '../support/api.ts';
import { addCoach, freeDay, today } from '../support/api-coaches.ts';
import { registerClient } from '../support/api-people.ts';
import { keep, LOGINS, sessionOf } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

/** More than any client of another journey is marked absent. */
const MOST = 3;

/** Who did not come so many times. */
async function anAbsentee() {
  const [client, coach, day] = [await registerClient(serverUrl(), MOST + 1), await addCoach(), await today()];
  for (let ago = 1; ago <= MOST; ago += 1) {
    const id = await addSessionUnderWay(process.env['E2E_DATABASE_URL'] ?? '', {
      coach_id: coach.id,
      client_id: client.user.id,
      date: addDays(day, -ago),
      time: '10:00',
    });
    await askAsAdmin('PUT', serverUrl(), `/api/admin/reservations/${id}/presence`, { presence: 'absent' });
  }
  return { ...client, user: { ...client.user, points: 1, solo_points: 1 } };
}

test(
  'a client who missed too many sessions is asked to call, and books as soon as the office forgives one',
  ON_PHONE,
  async ({ page, coach }) => {
    await changeBookingRules({ missed_max: MOST });
    const client = await anAbsentee();
    const [admin, tokens] = [await sessionOf('admin'), LOGINS.admin];
    await keep(page, {
      [LOGINS.client.tokenKey]: client.token,
      [LOGINS.client.userKey]: JSON.stringify(client.user),
      [tokens.tokenKey]: admin.token,
      [tokens.userKey]: JSON.stringify({ ...admin.user, isAdmin: true }),
    });
    await page.goto('/profile');
    const notice = page.getByRole('status').filter({ hasText: 'Pour réserver, appelez le studio' });
    await expect(notice).toContainText('3 absences comptent');
    await expect(notice.getByRole('listitem')).toHaveCount(MOST);
    await expect(notice.getByRole('link', { name: /^Appeler/ })).toHaveAttribute('href', /^tel:/);
    await expectAccessible(page);

    const { date, first } = await freeDay(coach);
    await page.goto(
      `/coaches?reserver=${coach.id}&jour=${date}&heure=${first.start_time}&etape=confirmation`,
    );
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('3 absences comptent');
    await expect(dialog.getByRole('button', { name: 'Confirmer la réservation' })).toHaveCount(0);
    await expectAccessible(page);

    const office = await page.context().newPage();
    await office.setViewportSize({ width: 1280, height: 800 });
    await office.goto(`/admin/clients/${client.user.id}`);
    await expect(office.getByText('3 absences comptent, sur 90 jours')).toBeVisible();
    await office
      .getByRole('button', { name: /^Pardonner/ })
      .first()
      .click();
    const pardon = office.getByRole('dialog', { name: 'Pardonner cette absence ?' });
    await pardon.getByLabel('Motif').fill('Malade, a appelé le matin');
    await expectAccessible(office);
    await pardon.getByRole('button', { name: 'Pardonner' }).click();
    await expect(
      office.getByText('Absence pardonnée : Malade, a appelé le matin').filter({ visible: true }),
    ).toHaveCount(1);
    await expect(office.getByText('2 absences comptent, sur 90 jours')).toBeVisible();
    await office.close();

    // The dialog has heard of it.
    await dialog.getByRole('button', { name: 'Confirmer la réservation' }).click();
    await expect(dialog.getByText('Réservation confirmée').first()).toBeVisible();
  },
);
