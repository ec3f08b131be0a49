import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './bootstrap/project.mjs';

interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface LockFile {
  readonly packages: Readonly<Record<string, Entry>>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** The machine that a platform package is for, told by its name: `@biomejs/cli-linux-x64-musl`. */
export function machineOf(name: string): Record<string, string[]> {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const starting = (prefix: string) => os.includes('linux') && words.some((word) => word.startsWith(prefix));
  const libc = [...(starting('musl') ? ['musl'] : []), ...(starting('gnu') ? ['glibc'] : [])];
  const all = Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0);
  return Object.fromEntries(all);
}

const keyOf = (place: string, name: string) => `${place === '' ? '' : `${place}/`}node_modules/${name}`;

/** What Node would find as `name` from the package at `place`. */
function find(packages: LockFile['packages'], place: string, name: string): Entry | undefined {
  const found = packages[keyOf(place, name)];
  if (found || place === '') return found;
  return find(packages, place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1)), name);
}

/** Builds for one kind of machine are asked for in exactly one version; whatever names a range takes what is there. */
const isWanted = ({ version }: Entry, wanted: string) => version === wanted || !/^\d/.test(wanted);

/**
 * Optional packages that the lock file's packages name and that it does not hold. npm leaves one out when the registry had no
 * build for another kind of machine, and `npm ci` then refuses the whole file, on every machine.
 */
export function missingOptional({ packages }: LockFile) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const found = find(packages, place, name);
      if (found && isWanted(found, version)) return [];
      return [{ name, version, dev, key: keyOf(found ? place : '', name) }];
    }),
  );
}

/** The same lock file with an entry for each of them, without the hash that only npm can fill in once it meets the package. */
export function completed<Lock extends LockFile>(lock: Lock) {
  const all: Record<string, Entry> = { ...lock.packages };
  for (const { key, name, version, dev } of missingOptional(lock)) {
    all[key] = { version, ...(dev ? { dev } : {}), ...machineOf(name), optional: true };
  }
  const places = Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(places) };
}

// To be run after adding a package, where the structure check asks for it.
if (import.meta.main) {
  const path = join(ROOT, 'package-lock.json');
  const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, `${JSON.stringify(completed(lock), null, 2)}\n`);
  console.log(`${missingOptional(lock).length} packages of other machines added to the lock file`);
}
