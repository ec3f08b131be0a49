import { Health } from '@elan/contract/health.ts';
import { expect, expectAccessible, test } from './test.ts';

test('a visitor sees the studio’s site', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Élan/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Élan').first()).toBeVisible();
  await expectAccessible(page);
});

test('the server says that it is well', async ({ request }) => {
  const reply = await request.get('/api/health');
  expect(reply.status()).toBe(200);
  expect(Health.parse(await reply.json())).toMatchObject({ status: 'ok', database: 'up' });
});
