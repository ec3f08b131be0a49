import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { generatedFiles } from './generated-files.ts';

/** Writes what is derived from the migrations, from a database that lives only as long as this script. */
const dataDir = await mkdtemp(join(tmpdir(), 'elan-generate-'));
await chmod(dataDir, 0o711);
const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  await migrate(server.url);
  const { db, pool, close } = openDatabase(server.url);
  for (const [path, content] of await generatedFiles(db, pool)) {
    await writeFile(new URL(`../${path}`, import.meta.url), content);
    process.stdout.write(`server/${path}\n`);
  }
  await close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true });
}
