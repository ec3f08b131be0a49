import { startStudio } from '../../testing/running-studio.ts';

/** One server for all journeys; workers inherit its address, and that of its database, through the environment. */
export default async function globalSetup() {
  const { url, databaseUrl, stop } = await startStudio({ RATE_LIMIT: 'off' });
  process.env['E2E_BASE_URL'] = url;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
  return stop;
}
