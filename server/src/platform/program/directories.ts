import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** As `mkdir -p`. Node's own never ends where a file system has no room for directories of ours, such as /proc. */
async function makeDirectory(path: string, mode?: number): Promise<void> {
  if (await isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeDirectory(parent);
  await mkdir(path, mode).catch(async (error: unknown) => {
    // Somebody else may have been faster.
    if (!(await isDirectory(path))) throw error;
  });
}

/** The directory that a variable names: made if it is missing. */
export async function requireDirectory(
  variable: string,
  path: string,
  /** `isPrivate`: readable by us alone, if we make it; `isWritten`: by this process itself. */
  { isPrivate = false, isWritten = false } = {},
): Promise<void> {
  try {
    await makeDirectory(path, isPrivate ? 0o700 : undefined);
    if (isWritten) await access(path, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${variable} is ${JSON.stringify(path)}, where nothing can be kept: ${reason}.`, {
      cause,
    });
  }
}
