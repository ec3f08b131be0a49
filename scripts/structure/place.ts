import { posix } from 'node:path';

/** Where a file lives: its side, its layer there, and the unit (domain, area, folder) it belongs to. */
export interface Place {
  readonly side: string;
  readonly layer: string;
  readonly unit: string;
}

const SERVER_ROLES = ['routes', 'service', 'queries', 'jobs', 'templates'];

/** Folders whose files have names of their own beside the roles: the parts of one machine, or of one language. */
const FREE_FOLDERS = ['demo', 'live', 'translations'];

/** Houses of their own that set the same stage: `testing` is below them, and they do not know each other. */
const STAGES = /^(?:server\/test|web\/test|contract\/test|bench|e2e|scripts|testing)(?=\/)/;

const isTest = (file: string) =>
  /\.test\.(?:ts|tsx|mjs)$/.test(file) || /^(?:server|web|contract|e2e)\/test\//.test(file);

function placeOnServer(file: string): Omit<Place, 'side'> {
  const [folder = '', ...path] = file.slice('server/src/'.length).split('/');
  const name = path.at(-1);
  if (name === undefined) return { layer: 'assembly', unit: 'assembly' };
  if (folder === 'platform') return { layer: 'platform', unit: 'platform' };
  const role = name.split('.').at(-2) ?? '';
  if (SERVER_ROLES.includes(role)) return { layer: role, unit: folder };
  return { layer: FREE_FOLDERS.includes(folder) ? 'part' : 'unknown', unit: folder };
}

function placeInWeb(file: string): Omit<Place, 'side'> {
  const [folder = '', unit, rest] = file.slice('web/src/'.length).split('/');
  if (unit === undefined) return { layer: 'assembly', unit: 'assembly' };
  const nested = ['areas', 'features', 'entities'].includes(folder);
  if (nested && rest === undefined) return { layer: 'unknown', unit: folder };
  return { layer: folder, unit: nested ? unit : folder };
}

/** The house that a test or tool belongs to, or undefined for what ships and what builds it. */
export function stageOf(file: string): string | undefined {
  const own = STAGES.exec(file)?.[0];
  return own ?? (isTest(file) ? `${file.split('/')[0]}/test` : undefined);
}

export function placeOf(file: string): Place {
  const side = file.split('/')[0] ?? '';
  if (isTest(file)) return { side, layer: 'test', unit: 'test' };
  if (file.startsWith('contract/src/')) return { side, layer: 'contract', unit: 'contract' };
  if (file.startsWith('server/src/')) return { side, ...placeOnServer(file) };
  if (file.startsWith('web/src/')) return { side, ...placeInWeb(file) };
  return { side, layer: 'tool', unit: side };
}

/** The project's file that an import names, or undefined when it is a package or a built-in. */
export function resolveImport(from: string, target: string): string | undefined {
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target.split('?')[0] ?? '');
  if (target.startsWith('@elan/contract/')) return target.replace('@elan/contract/', 'contract/src/');
  if (target.startsWith('@elan/')) return target.replace('@elan/', '');
  return undefined;
}
