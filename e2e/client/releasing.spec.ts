import { createCoach } from '@elan/contract/coaches/coaches-admin.ts';
import { createGroupCourse } from '@elan/contract/group-courses/group-courses-admin.ts';
import { Health } from '@elan/contract/studio/health.ts';
import { addMinutes } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { startStudio } from '../../testing/running-studio.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ask, askAsAdmin, changeBookingRules } from '../support/api.ts';
import { book, changePoints, joinCourse, registerTeamClient, signInOnPage } from '../support/api-people.ts';
import { LOGINS } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

const { credentials } = LOGINS.admin;
const OWN_STUDIO = {
  ...{ DEMO: '0', RATE_LIMIT: 'off' },
  ...{ ADMIN_MATRICULE: credentials.matricule, ADMIN_PASSWORD: credentials.password },
};

/** Within the notice of a session, and with an hour left of the day after it. */
async function soonIn(url: string) {
  const { now } = Health.parse(await ask('GET', `${url}/api/health`));
  const soon = addMinutes(now, 120);
  return soon.date === now.date && soon.time <= '21:30'
    ? soon
    : { ...addMinutes(now, 24 * 60), time: '00:30' };
}

/** A client with a session and the seat of a course in the next hours, in a studio that wants to know of courses a day before. */
async function aClientTooLate(url: string) {
  await changeBookingRules({ course_notice_hours: 24 }, url);
  const { id: coach_id } = createCoach.reply.parse(
    await askAsAdmin('POST', url, '/api/coaches', {
      ...{ name: 'Nour Essai', specialty: 'Essais', bio: 'Pour les essais.', email: 'nour@example.ma' },
    }),
  );
  const soon = await soonIn(url);
  const { date, time: start_time } = soon;
  const end_time = addMinutes(soon, 60).time;
  await askAsAdmin('POST', url, `/api/coaches/${coach_id}/availability`, { date, start_time, end_time });
  const course = createGroupCourse.reply.parse(
    await askAsAdmin('POST', url, '/api/group-courses', {
      ...{ title: 'Mobilité douce', description: 'Souffle.', coach_id, duration: 60, max_participants: 5 },
      ...addMinutes(soon, 60),
    }),
  );
  const client = await registerTeamClient(url, 1);
  await changePoints(url, client.user.id, { points: 1, pointType: 'solo', action: 'set' });
  await book(url, client.token, coach_id, { date, start_time });
  await joinCourse(url, client, course);
  return client;
}

/** Asks for it, reads what is said before, and does it. */
async function free(page: Page, what: string) {
  const row = page.getByRole('listitem').filter({ hasText: what });
  await row.getByRole('button', { name: /^Libérer ma place sans remboursement/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Libérer cette place sans remboursement ?' });
  await expect(question).toContainText('ne vous sera pas rendu.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Libérer ma place' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Place libérée' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row).toContainText('sans remboursement.');
  await expect(row).toBeFocused();
}

test(
  'too late for a refund, a client frees a session and a seat in a course for others, and keeps the rest',
  ON_PHONE,
  async ({ page }) => {
    // Of its own: every course of a studio has the same notice, and other journeys leave theirs until the last minute.
    const { url, stop } = await startStudio(OWN_STUDIO);
    try {
      await signInOnPage(page, await aClientTooLate(url), url);
      await page.goto(`${url}/profile?tab=reservations`);
      await expect(page.getByText('Annulation impossible.')).toHaveCount(2);
      await expectAccessible(page);
      await free(page, 'Séance normale');
      await expect(page.getByText(/Le cours commence dans moins de 24.heures/)).toBeVisible();
      await free(page, 'Mobilité douce');
      await expect(page.getByRole('region', { name: /^À venir/ }).getByRole('listitem')).toHaveCount(0);
      await expect(page.getByText('Il ne vous reste aucun crédit.')).toBeVisible();
    } finally {
      // The page asks its own studio until it is left.
      await page.goto('about:blank');
      await stop();
    }
  },
);
