import { findBrowser } from '../../testing/browser.ts';
import { startStudio } from '../../testing/running-studio.ts';
import { today } from './api-coaches.ts';

/** One server for all journeys; workers inherit its address, and that of its database, through the environment. */
export default async function globalSetup() {
  if (!findBrowser()) {
    throw new Error(
      'No Chromium or Chrome found: install one, set CHROMIUM_PATH, or run `npm test`, which installs one.',
    );
  }
  const { url, databaseUrl, stop } = await startStudio({ RATE_LIMIT: 'off' });
  process.env['E2E_BASE_URL'] = url;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
  process.env['ELAN_SEED'] ??= (await today()).replaceAll('-', '');
  process.stdout.write(`What takes turns: ELAN_SEED=${process.env['ELAN_SEED']}\n`);
  return stop;
}
