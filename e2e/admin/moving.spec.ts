import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { readReservation, reserve } from '@elan/contract/reservations/reservations.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ask, askAsAdmin, serverUrl } from '../support/api.ts';
import { freeDay, openHours, today } from '../support/api-coaches.ts';
import { book, registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

/** A session of the coach's first free hour, and two more that are free on that day. */
async function aSession(coach: Coach) {
  const { token } = await registerClient(serverUrl(), 2);
  const day = await freeDay(coach);
  const { reservation } = reserve.reply.parse(await book(serverUrl(), token, coach.id, day.first));
  return { id: reservation.id, ...day };
}

const whereIs = async (id: number) => {
  const { date, time } = readReservation.reply.parse(
    await askAsAdmin('GET', serverUrl(), `/api/admin/reservations/${id}`),
  );
  return `${date} ${time}`;
};
/** At one of these hours: what the journeys before have left of theirs is at others. */
const sessionOf = (page: Page, coach: Coach, hours: readonly Slot[]) => {
  const times = hours.map(({ start_time }) => start_time).join('|');
  const name = new RegExp(`^Salma Essai, (?:${times}) – .* avec ${coach.name}$`);
  return page.getByRole('grid').getByRole('button', { name });
};
const lit = (page: Page, time: string, coach: Coach) =>
  page.getByRole('button', { name: `Déplacer à ${time}, ${coach.name}` });

test('a session is moved in the planning: from its details, then carried by pointer, and put back', async ({
  page,
  coach,
  isMobile,
}) => {
  const { id, date, first, second, third } = await aSession(coach);
  // In a day that begins long before, it would stand where the messages come up.
  const [early] = await openHours(coach, { date, start_time: '02:00', end_time: '03:00' });
  if (early) await book(serverUrl(), (await registerClient(serverUrl(), 1)).token, coach.id, early);
  await page.goto(`/admin/planning?date=${date}`);
  const cell = sessionOf(page, coach, [first, second, third]);
  await cell.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer ou confier…' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Heures possibles allumées.' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await lit(page, second.start_time, coach).click();
  const asking = page.getByRole('dialog', { name: 'Salma Essai' });
  await expect(asking).toContainText(`Même coach, ${coach.name}`);
  await expect(asking).toContainText('Aucun crédit ne bouge, solde 1 SI');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Déplacer', exact: true }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Séance déplacée' })).toBeVisible();
  await expect.poll(() => whereIs(id)).toBe(`${date} ${second.start_time}`);
  await expect(cell).toHaveAccessibleName(new RegExp(second.start_time));
  // That move is over: its lit hours are not those of the next one, and nothing moves the grid any more.
  await expect(notice).toBeHidden();
  await expect(cell).toBeFocused();

  const from = await cell.boundingBox();
  if (!from) throw new Error('the session is out of sight');
  const start = { x: from.x + from.width / 2, y: from.y + 12 };
  const target = lit(page, third.start_time, coach);
  if (isMobile) {
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await finger('touchStart', start);
    await expect(target).toBeVisible();
    // What is held stays under the finger, whatever has appeared above the grid.
    expect(await cell.boundingBox()).toEqual(from);
    const to = await target.boundingBox();
    if (!to) throw new Error('no hour to go to');
    await finger('touchMove', { x: to.x + to.width / 2, y: to.y + 20 });
    await finger('touchEnd');
  } else {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, start.y + 20, { steps: 3 });
    await expect(target).toBeVisible();
    const to = await target.boundingBox();
    if (!to) throw new Error('no hour to go to');
    await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 3 });
    await page.mouse.up();
  }
  await expect(asking).toBeVisible();
  await asking.getByRole('button', { name: 'Déplacer', exact: true }).click();
  await expect.poll(() => whereIs(id)).toBe(`${date} ${third.start_time}`);
  const told = page.locator('[data-toast]').filter({ hasText: third.start_time });
  await told.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => whereIs(id)).toBe(`${date} ${second.start_time}`);
});

test(
  'by the keyboard a session goes from hour to hour and on to the next day, and Escape puts it back',
  ONCE,
  async ({ page, coach }) => {
    const { id, date, first, second } = await aSession(coach);
    await page.goto(`/admin/planning?date=${date}`);
    const cell = sessionOf(page, coach, [first, second]);
    await cell.focus();
    await page.keyboard.press('m');
    await expect(lit(page, second.start_time, coach)).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('data-hour', /./);
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
    expect(await whereIs(id)).toBe(`${date} ${first.start_time}`);
    await page.keyboard.press('m');
    await lit(page, second.start_time, coach).focus();
    await page.keyboard.press('Enter');
    const asking = page.getByRole('dialog', { name: 'Salma Essai' });
    await expect(asking.getByRole('button', { name: 'Déplacer', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => whereIs(id)).toBe(`${date} ${second.start_time}`);
    await expect(cell).toBeFocused();
  },
);

test(
  'in the week of a coach a session is dragged from one day to another, and its details say the new day',
  ONCE,
  async ({ page, coach }) => {
    const { token } = await registerClient(serverUrl(), 2);
    const now = await today();
    // Tuesday and Thursday of the week after next, which the other journeys leave alone.
    const tuesday = addDays(now, 15 - ((dayOfWeek(now) + 6) % 7));
    const thursday = addDays(tuesday, 2);
    const { reservation } = reserve.reply.parse(
      await ask('POST', `${serverUrl()}/api/reserve`, token, {
        coach_id: coach.id,
        date: tuesday,
        time: '10:00',
        session_type: 'normal',
      }),
    );
    await page.goto(`/admin/planning?view=week&coach=${coach.id}&date=${tuesday}`);
    const cell = page.getByRole('grid', { name: `Semaine de ${coach.name}` }).getByRole('button', {
      name: /^Salma Essai, /,
    });
    const center = async (of: Locator) => {
      const box = await of.boundingBox();
      if (!box) throw new Error('out of sight');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await cell.hover();
    await page.mouse.down();
    const [x, y] = await center(cell);
    await page.mouse.move(x + 20, y + 20, { steps: 3 });
    const target = page.locator(`[data-hour="${coach.id}-${thursday}-11:00"]`);
    await expect(target).toBeVisible();
    await page.mouse.move(...(await center(target)), { steps: 3 });
    await page.mouse.up();
    await page
      .getByRole('dialog', { name: 'Salma Essai' })
      .getByRole('button', { name: 'Déplacer', exact: true })
      .click();
    await expect.poll(() => whereIs(reservation.id)).toBe(`${thursday} 11:00`);
    await cell.and(page.locator(`[data-cell="${thursday.replaceAll('-', '')}-1100"]`)).click();
    await expect(page.getByRole('dialog', { name: 'Salma Essai' })).toContainText(
      `jeudi ${Number(thursday.slice(8))}`,
    );
  },
);

test(
  'a session is moved in the dialog from its panel; what a rival took is told, and the old hour stays',
  ONCE,
  async ({ page, coach, allowConsoleErrors }) => {
    allowConsoleErrors(/409/);
    const { id, date, first, second, third } = await aSession(coach);
    await page.goto(`/admin/reservations?move=1&session=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Déplacer la séance' });
    const hours = dialog.getByRole('group', { name: coach.name, exact: true });
    await hours.getByText(third.start_time, { exact: true }).click();
    const rival = await registerClient(serverUrl(), 1);
    await book(serverUrl(), rival.token, coach.id, third);
    await dialog.getByRole('button', { name: 'Déplacer', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(await whereIs(id)).toBe(`${date} ${first.start_time}`);

    await page.goto(`/admin/reservations?reservation=${id}`);
    await page.getByRole('button', { name: 'Déplacer ou confier…' }).click();
    await hours.getByText(second.start_time, { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Déplacer', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await whereIs(id)).toBe(`${date} ${second.start_time}`);
  },
);
