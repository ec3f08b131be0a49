const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** The machine that a platform package is for, told by its name: `@biomejs/cli-linux-x64-musl`. */
export function machineOf(name) {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const starting = (prefix) => os.includes('linux') && words.some((word) => word.startsWith(prefix));
  const libc = [...(starting('musl') ? ['musl'] : []), ...(starting('gnu') ? ['glibc'] : [])];
  const all = Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0);
  return Object.fromEntries(all);
}

/** Where Node would find `name` from the package at `place`, as a key of the lock file. */
function locate(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const key = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[key]) return key;
    if (folder === '') return undefined;
  }
}

/**
 * Optional packages that the lock file's packages name and that it does not hold. npm leaves one out when the network had none for
 * another kind of machine, and `npm ci` then refuses the whole file.
 */
export function missingOptional({ packages }) {
  const missing = [];
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!locate(packages, place, name)) missing.push({ name, version, dev: entry.dev });
    }
  }
  return missing;
}

/** The same lock file with an entry for each of them; npm fills in the hash when it first meets one. */
export function completed(lock) {
  const all = { ...lock.packages };
  for (const { name, version, dev } of missingOptional(lock)) {
    all[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), ...machineOf(name), optional: true };
  }
  const places = Object.keys(all).sort((a, b) => a.localeCompare(b, 'en'));
  const packages = Object.fromEntries(places.map((place) => [place, all[place]]));
  return { ...lock, packages };
}
