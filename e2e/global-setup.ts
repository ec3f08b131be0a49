import { startServer } from './running-server.ts';

/** One server for all journeys; workers inherit its address through the environment. */
export default async function globalSetup() {
  const { url, stop } = await startServer({ RATE_LIMIT: 'off' });
  process.env['E2E_BASE_URL'] = url;
  return stop;
}
