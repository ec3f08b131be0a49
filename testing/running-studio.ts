import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataDir, temporaryDirectory } from './data-dir.ts';
import { CHECKOUT, startServer } from './server-process.ts';

/**
 * The real server with the built site, a database of its own and the demo studio. After `pause` nobody answers at its
 * address until `resume`, which finds everything where it was.
 */
export async function startStudio(settings: Record<string, string> = {}) {
  if (!existsSync(join(CHECKOUT, 'web', 'dist', 'index.html')))
    throw new Error('The site is not built: run `npm run build` first.');
  const dataDir = await temporaryDirectory();
  const env = { HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', ...settings };
  let server = startServer({ env });
  const pause = async () => {
    server.kill('SIGTERM');
    await server.ended;
  };
  const stop = async () => {
    await pause();
    await removeDataDir(dataDir);
  };
  try {
    const url = await server.ready;
    const resume = async () => {
      server = startServer({ env: { ...env, PORT: new URL(url).port } });
      await server.ready;
    };
    return { url, pause, resume, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
