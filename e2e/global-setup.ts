import { startStudio } from '../testing/running-studio.ts';

/** One server for all journeys; workers inherit its address through the environment. */
export default async function globalSetup() {
  const { url, stop } = await startStudio({ RATE_LIMIT: 'off' });
  process.env['E2E_BASE_URL'] = url;
  return stop;
}
