import { findBrowser } from '../../testing/browser.ts';
import { startStudio } from '../../testing/running-studio.ts';

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
  return stop;
}
