import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postmasterOf, removeDataDir, temporaryDirectory } from './data-dir.ts';
import { CHECKOUT, startServer } from './server-process.ts';

/** The database that the server of this directory runs for itself. */
async function databaseIn(dataDir: string): Promise<string> {
  const postmaster = await postmasterOf(dataDir);
  return `postgresql://elan@localhost:5432/elan?host=${encodeURIComponent(postmaster?.socketDir ?? '')}`;
}

/**
 * The real server with the built site. After `pause` nobody answers at its address until `resume`, which finds everything
 * where it was. Call `stop` at the end.
 */
async function startSite(env: Record<string, string>) {
  if (!existsSync(join(CHECKOUT, 'web', 'dist', 'index.html')))
    throw new Error('The site is not built: run `npm run build` first.');
  let server = startServer({ env: { HOST: '127.0.0.1', ...env } });
  const stop = async () => {
    server.kill('SIGTERM');
    await server.ended;
  };
  try {
    const url = await server.ready;
    const resume = async () => {
      server = startServer({ env: { HOST: '127.0.0.1', ...env, PORT: new URL(url).port } });
      await server.ready;
    };
    /** What its start printed, and its log since. */
    const said = () => server.stdout;
    return { url, said, pause: stop, resume, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A studio of one's own: the demo, in a database that goes with it. */
export async function startStudio(settings: Record<string, string> = {}) {
  const dataDir = await temporaryDirectory();
  try {
    const site = await startSite({ DATA_DIR: dataDir, DEMO: '1', ...settings });
    const stop = async () => {
      await site.stop();
      await removeDataDir(dataDir);
    };
    return { ...site, databaseUrl: await databaseIn(dataDir), stop };
  } catch (error) {
    await removeDataDir(dataDir);
    throw error;
  }
}

/** Another process of a studio that runs, with its own address and settings: no second database has to be made and filled. */
export const startBeside = (databaseUrl: string, settings: Record<string, string> = {}) =>
  startSite({ DATABASE_URL: databaseUrl, ...settings });
