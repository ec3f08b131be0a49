import { reserve } from '@elan/contract/reservations/reservations.ts';
import { sellPack } from '@elan/contract/sales/sales.ts';
import { Health } from '@elan/contract/studio/health.ts';
import { readTill } from '@elan/contract/till/till.ts';
import { startStudio } from '../../testing/running-studio.ts';
import { addSessionUnderWay } from '../../testing/session-under-way.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ask, askAsAdmin, serverUrl } from '../support/api.ts';
import { addCoach, freeDay } from '../support/api-coaches.ts';
import { addPack } from '../support/api-packs.ts';
import { book, keepSecondAdmin, registerClient } from '../support/api-people.ts';
import { chooseBefore, expectShownIn } from '../support/in-language.ts';
import { LOGINS } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from '../support/test.ts';

/** Later than this a session of an hour would not end on its day. */
const LAST_BEGINNING = '23:00';
const { credentials } = LOGINS.admin;
const OWN_STUDIO = {
  ...{ DEMO: '0', RATE_LIMIT: 'off' },
  ...{ ADMIN_MATRICULE: credentials.matricule, ADMIN_PASSWORD: credentials.password },
};

test(
  'an administrator works a day in English: ticks, moves a session, is refused an hour that is gone, and sells',
  ONCE,
  async ({ page, coach, allowConsoleErrors }) => {
    // The hour that somebody else took.
    allowConsoleErrors(/409/);
    const [present, absentee] = [await registerClient(serverUrl(), 3), await addCoach()];
    const { now } = Health.parse(await ask('GET', `${serverUrl()}/api/health`));
    const underWay = await addSessionUnderWay(process.env['E2E_DATABASE_URL'] ?? '', {
      coach_id: absentee.id,
      client_id: present.user.id,
      date: now.date,
      time: now.time < LAST_BEGINNING ? now.time : LAST_BEGINNING,
    });
    // Nobody tells the page that the hour goes while it is asked about.
    await silenceNews(page);
    await keepSecondAdmin(page);
    await chooseBefore(page, 'en');
    await page.goto('/admin/today');
    await expectShownIn(page, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    const row = page.locator(`[data-row="session-${underWay}"]`);
    await row.getByRole('button', { name: /^Present/ }).click();
    await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible();

    const { token } = await registerClient(serverUrl(), 2);
    const { date, first, second, third } = await freeDay(coach);
    reserve.reply.parse(await book(serverUrl(), token, coach.id, first));
    await visit(page, `/admin/planning?date=${date}`);
    const moveTo = async (time: string) => {
      await page
        .getByRole('grid')
        .getByRole('button', { name: new RegExp(`^Salma Essai, ${first.start_time} – .*${coach.name}$`) })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Move or hand over…' }).click();
      await expect(page.getByText('Possible times are lit up.')).toBeVisible();
      await page.getByRole('button', { name: `Move to ${time}, ${coach.name}` }).click();
      return page.getByRole('dialog', { name: 'Salma Essai' });
    };
    const refused = await moveTo(second.start_time);
    await expect(refused).toContainText('No credit moves');
    await book(serverUrl(), (await registerClient(serverUrl(), 1)).token, coach.id, second);
    await refused.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(refused.getByRole('alert')).toContainText(/\b(?:is|has|already|no longer)\b/);
    // It stays, though the hour it is about is not there any more.
    await expect(
      page.getByRole('gridcell', { name: new RegExp(`^Salma Essai, ${second.start_time} .*${coach.name}`) }),
    ).toBeVisible();
    await expect(refused.getByRole('alert')).not.toContainText(/\b(?:est|créneau|déjà|plus)\b/);
    await expectAccessible(page);
    await page.goto(`/admin/planning?date=${date}`);
    const moving = await moveTo(third.start_time);
    await moving.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.locator('[data-toast]').filter({ hasText: 'Session moved' })).toBeVisible();

    const pack = await addPack(serverUrl(), { price: 900 });
    await visit(page, '/admin/clients');
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    const selling = page
      .getByRole('dialog', { name: 'Sell', exact: true })
      .or(page.getByRole('region', { name: 'Sell', exact: true }));
    await selling.getByText('New', { exact: true }).click();
    await selling.getByLabel('Full name').fill('Rim Passage');
    await selling.getByLabel('Phone').fill('12');
    await selling.getByLabel('E-mail').fill('rim');
    await selling.getByText(pack.name).click();
    await selling.getByText('Cash', { exact: true }).click();
    const take = selling.getByRole('button', { name: /^Take 900\.00/ });
    await take.click();
    await expect(selling.getByText(/valid e-mail/)).toBeVisible();
    await selling.getByLabel('E-mail').fill(`rim-${pack.id}@example.ma`);
    await selling.getByLabel('Phone').fill('0661 22 33 44');
    await take.click();
    const sold = page
      .getByRole('dialog', { name: 'Sold', exact: true })
      .or(page.getByRole('region', { name: 'Sold', exact: true }));
    await expect(sold.getByText(/Receipt R-\d{4}-\d{4}/)).toBeVisible();
  },
);

test('the till is counted and closed in English', ONCE, async ({ page }) => {
  // Of its own: a day is closed once, and everybody else is paid meanwhile.
  const { url, stop } = await startStudio(OWN_STUDIO);
  try {
    const [{ user }, pack] = await Promise.all([registerClient(url), addPack(url, { price: 700 })]);
    const { today } = readTill.reply.parse(await askAsAdmin('GET', url, '/api/admin/till'));
    const paid = { payment_method: 'cash', payment_date: today };
    const sale = {
      client_id: user.id,
      pack_id: pack.id,
      installments: [{ amount: 700, due_date: today, paid }],
    };
    sellPack.reply.parse(await askAsAdmin('POST', url, '/api/admin/sales', sale));
    await chooseBefore(page, 'en', url);
    await page.goto(`${url}/admin/login?next=${encodeURIComponent('/admin/payments/till')}`);
    await page.getByLabel('Account no.').fill(credentials.matricule);
    await page.getByLabel('Password', { exact: true }).fill(credentials.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Float at the opening').fill('800');
    await expect(page.getByText('1,500.00').first()).toBeVisible();
    await page.getByLabel('Notes of 200 DH', { exact: true }).fill('7');
    await page.getByLabel('Notes of 100 DH', { exact: true }).fill('1');
    const close = page.getByRole('button', { name: 'Close the till' });
    await close.click();
    const question = page.getByRole('dialog', { name: /^Close the till of/ });
    await expect(question).toContainText('1,500.00');
    await question.getByRole('button', { name: 'Close for good' }).click();
    await expect(page.getByText(/^Closed on .* by /).first()).toBeVisible();
  } finally {
    // A page that is open asks on while its server leaves.
    await page.goto('about:blank');
    await stop();
  }
});
