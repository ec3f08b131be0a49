import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOptional } from './lock-file.mjs';
import { findCycles } from './structure/cycles.mjs';
import { whyNotImport } from './structure/directions.mjs';
import { placeOf, resolveImport } from './structure/place.mjs';
import { readSource } from './structure/source.mjs';
import { whyNotNamed } from './structure/vocabulary.mjs';
import { machineWords } from './structure/words.mjs';

const LONGEST_FILE_LINES = 350;
const CODE = /\.(?:ts|tsx|mjs)$/;
const MEASURED = /\.(?:ts|tsx|mjs|css)$/;
const GENERATED = new Set(['server/src/platform/database/database.types.ts']);
const CLOCK_OWNERS = new Set([
  'server/src/platform/clock.ts',
  'web/src/lib/studio-clock.ts',
  'web/src/lib/format.ts',
]);

/** Tests and tools may build dates; what ships asks the one clock of its side. */
const mayUseClock = (file) => CLOCK_OWNERS.has(file) || ['test', 'tool'].includes(placeOf(file).layer);

const WHY = {
  clock: 'belongs to the module that owns the clock of its side',
  escape: 'switches a check off: solve what it says',
  barrel: 'makes a barrel: import the file that defines the thing',
};

function problemsOfCode(file, source) {
  if (source.broken) return [`${file}: cannot be read: ${source.broken}`];
  const problems = [];
  for (const { target } of source.imports) {
    const why = whyNotImport(file, target);
    if (why) problems.push(`${file}: imports ${target}: ${why}`);
  }
  for (const { kind, what, line } of source.findings) {
    if (kind === 'clock' && mayUseClock(file)) continue;
    problems.push(`${file}:${line}: ${what} ${WHY[kind]}`);
  }
  return problems;
}

function problemsOfText(file, text) {
  const problems = machineWords(text).map(
    ({ line, what }) => `${file}:${line}: names a place of one machine: ${what}`,
  );
  const lines = text.split('\n').length - 1;
  if (MEASURED.test(file) && !GENERATED.has(file) && lines > LONGEST_FILE_LINES) {
    problems.push(
      `${file}: has ${lines} lines; more than ${LONGEST_FILE_LINES} is a mistake, split it by what it does`,
    );
  }
  return problems;
}

/** `npm ci` on a fresh clone refuses a lock file with holes, long after the commit that made them. */
function problemsOfLockFile(file, text) {
  const missing = missingOptional(JSON.parse(text));
  return missing.map(({ name }) => `${file}: lacks ${name}: run node scripts/complete-lock.mjs`);
}

/** Everything wrong with the house plan of the given files (paths relative to `root`), one sentence each. */
export function structureProblems(root, files) {
  const problems = [];
  const graph = new Map();
  for (const file of files) {
    const why = whyNotNamed(file);
    if (why) problems.push(`${file}: ${why}`);
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes('\0')) continue;
    problems.push(...problemsOfText(file, text));
    if (file === 'package-lock.json') problems.push(...problemsOfLockFile(file, text));
    if (!CODE.test(file)) continue;
    const source = readSource(file, text);
    problems.push(...problemsOfCode(file, source));
    const needed = source.imports.filter(({ type, dynamic }) => !type && !dynamic);
    graph.set(
      file,
      needed.map(({ target }) => resolveImport(file, target)).filter((target) => target !== undefined),
    );
  }
  for (const cycle of findCycles(graph)) problems.push(`import cycle: ${[...cycle, cycle[0]].join(' → ')}`);
  return problems;
}

/** What git tracks or would track: new files are checked before they are committed. */
export function projectFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  return [...new Set(listed.toString().split('\0'))].filter((file) => file && existsSync(join(root, file)));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = projectFiles(root);
  const problems = structureProblems(root, files);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
