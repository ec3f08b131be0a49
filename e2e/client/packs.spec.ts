import { listPacks } from '@elan/contract/packs/packs.ts';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { JOURNEY_PACK } from '../support/api-packs.ts';
import { registerClient, signInOnPage } from '../support/api-people.ts';
import { expect, ON_PHONE, ONCE, test } from '../support/test.ts';

/** Without those that other journeys add and delete meanwhile. */
const packsOf = async () =>
  listPacks.reply
    .parse(await (await fetch(`${serverUrl()}/api/packs`)).json())
    .filter(({ name }) => !name.startsWith(JOURNEY_PACK));
const isPhone = (project: string) => project === 'mobile';

test('the packs, how one gets them, and what they cost', async ({ page }, { project }) => {
  const packs = await packsOf();
  await page.goto('/packs');
  const title = isPhone(project.name) ? 'Packs Disponibles' : 'Available Point Packs';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/Contactez l'administrateur/)).toBeVisible();
  await expect(page.getByText(/les points s'ajoutent automatiquement/)).toBeVisible();
  for (const pack of packs) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: pack.name, exact: true }) });
    await expect(card).toContainText(`${pack.solo_points} SI`);
    await expect(card).toContainText(`${pack.team_points} SE`);
    const total = await card.getByText(new RegExp(`^${pack.points} points? en tout$`)).boundingBox();
    expect(total?.height, 'the sum is seen, not only heard').toBeGreaterThan(10);
    const lines = pack.description.split('\n').filter((line) => line.trim());
    await expect(card.getByRole('listitem')).toHaveText(lines);
  }
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Connexion Coach' })).toBeVisible();
});

test(
  'however many packs there are, no row has a hole, and only the middle one stands out',
  ONCE,
  async ({ page }) => {
    const [pack] = await packsOf();
    let count = 0;
    await page.route('**/api/packs', (route) =>
      route.fulfill({
        json: Array.from({ length: count }, (_, id) => ({ ...pack, id, name: `Pack ${id}` })),
      }),
    );
    for (count of [2, 3, 4, 5, 7]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/packs');
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(count);
      for (const width of [1280, 834]) {
        await page.setViewportSize({ width, height: 800 });
        const ends = await cards.evaluateAll((all) => {
          const boxes = all.map((card) => card.getBoundingClientRect());
          const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
          return [...rows.values()].map((row) => Math.round(Math.max(...row.map(({ right }) => right))));
        });
        expect(new Set(ends).size, `${count} packs at ${width} px`).toBe(1);
      }
      const dark = await cards.evaluateAll((all) =>
        all.flatMap((card, index) => (getComputedStyle(card).color === 'rgb(255, 255, 255)' ? [index] : [])),
      );
      expect(dark).toEqual(count % 2 === 1 ? [(count - 1) / 2] : []);
    }
  },
);

test(
  'prices are French, with a space one can see; without a price "Free", and nothing on a phone',
  ONCE,
  async ({ page }) => {
    const [pack] = await packsOf();
    await page.route('**/api/packs', (route) =>
      route.fulfill({
        json: [
          { ...pack, id: 1, name: 'Grand', price: 1200 },
          { ...pack, id: 2, name: 'Offert', price: null, description: '' },
        ],
      }),
    );
    await page.goto('/packs');
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    await expect(card('Grand')).toContainText('1\u00a0200,00 DH');
    await expect(card('Offert').getByRole('listitem')).toHaveCount(3);
    const free = card('Offert').getByText('Free');
    await expect(free).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(card('Offert')).toBeVisible();
    await expect(free).toBeHidden();
    const { space, digit } = await card('Grand')
      .getByText(/200,00/)
      .evaluate((price) => {
        const widthOf = (from: number) => {
          const range = document.createRange();
          const text = price.firstChild ?? price;
          range.setStart(text, from);
          range.setEnd(text, from + 1);
          return range.getBoundingClientRect().width;
        };
        return { digit: widthOf(0), space: widthOf(1) };
      });
    expect(space).toBeGreaterThan(digit / 5);
  },
);

test('no packs at all', async ({ page }, { project }) => {
  await page.route('**/api/packs', (route) => route.fulfill({ json: [] }));
  await page.goto('/packs');
  const desktop = 'No packs are currently available. Please check back later or contact your administrator.';
  const [shown, hidden] = isPhone(project.name)
    ? ['Aucun pack disponible', desktop]
    : [desktop, 'Aucun pack disponible'];
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText(hidden)).toBeHidden();
  await expectAccessible(page);
});

test('packs that cannot be loaded', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/500/);
  await page.route('**/api/packs', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.goto('/packs');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to load available packs. Please try again later.' }),
  ).toBeVisible();
  await page.unroute('**/api/packs');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test(
  'a phone offers the login to who is not signed in, and only then',
  ON_PHONE,
  async ({ page }, { project }) => {
    const login = page.getByRole('main').getByRole('link', { name: 'Connexion' });
    await page.goto('/packs');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(login).toHaveCount(isPhone(project.name) ? 1 : 0);
    await signInOnPage(page, await registerClient(serverUrl()));
    await page.goto('/packs');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(login).toHaveCount(0);
  },
);
