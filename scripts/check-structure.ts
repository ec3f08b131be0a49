import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './bootstrap/project.mjs';
import { missingOptional } from './lock-file.ts';
import { findCycles } from './structure/cycles.ts';
import { whyNotImport } from './structure/directions.ts';
import { problemsOfDocuments } from './structure/documented-names.ts';
import { placeOf, resolveImport } from './structure/place.ts';
import { latinPunctuation } from './structure/punctuation.ts';
import { readSource, type Source } from './structure/source.ts';
import { physicalDirections, pixelSizes } from './structure/styles.ts';
import { whyNotNamed } from './structure/vocabulary.ts';
import { machineWords } from './structure/words.ts';

const LONGEST_FILE_LINES = 350;
const CODE = /\.(?:ts|tsx|mjs)$/;
const MEASURED = /\.(?:ts|tsx|mjs|css)$/;
const GENERATED = new Set(['server/src/platform/database/database.types.ts']);
const CLOCK_OWNERS = new Set([
  'server/src/platform/clock.ts',
  'web/src/lib/time/machine-clock.ts',
  'web/src/lib/time/format.ts',
]);

/** Tests and tools may build dates; what ships asks the one clock of its side. */
const mayUseClock = (file: string) =>
  CLOCK_OWNERS.has(file) || ['test', 'tool'].includes(placeOf(file).layer);

const WHY = {
  clock: 'belongs to the module that owns the clock of its side',
  escape: 'switches a check off: solve what it says',
  barrel: 'makes a barrel: import the file that defines the thing',
};

function problemsOfCode(file: string, source: Source): string[] {
  if (source.broken) return [`${file}: cannot be read: ${source.broken}`];
  const problems: string[] = [];
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

function problemsOfText(file: string, text: string): string[] {
  const problems = machineWords(text).map(
    ({ line, what }) => `${file}:${line}: names a place of one machine: ${what}`,
  );
  for (const { line, what } of physicalDirections(file, text))
    problems.push(
      `${file}:${line}: ${what} says left or right: start and end follow the language's direction`,
    );
  for (const { line, what } of latinPunctuation(file, text))
    problems.push(
      `${file}:${line}: ${what} joins words as French does: comma() and formatList() ask the language`,
    );
  for (const { line, what } of pixelSizes(file, text))
    problems.push(`${file}:${line}: ${what} is a size in pixels: rem follows the font that a person chose`);
  const lines = text.split('\n').length - 1;
  if (MEASURED.test(file) && !GENERATED.has(file) && lines > LONGEST_FILE_LINES) {
    problems.push(
      `${file}: has ${lines} lines; more than ${LONGEST_FILE_LINES} is a mistake, split it by what it does`,
    );
  }
  return problems;
}

/** `npm ci` on a fresh clone refuses a lock file with holes, long after the commit that made them. */
function problemsOfLockFile(file: string, text: string): string[] {
  const missing = missingOptional(JSON.parse(text));
  return missing.map(({ name }) => `${file}: lacks ${name}: run node scripts/lock-file.ts`);
}

/** Everything wrong with the house plan of the given files (paths relative to `root`), one sentence each. */
export function structureProblems(root: string, files: readonly string[]): string[] {
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
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
  problems.push(...problemsOfDocuments(files, (file) => readFileSync(join(root, file), 'utf8')));
  for (const cycle of findCycles(graph)) problems.push(`import cycle: ${[...cycle, cycle[0]].join(' → ')}`);
  return problems;
}

/** What git tracks or would track: new files are checked before they are committed. */
function projectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  return [...new Set(listed.toString().split('\0'))].filter((file) => file && existsSync(join(root, file)));
}

if (import.meta.main) {
  const files = projectFiles(ROOT);
  const problems = structureProblems(ROOT, files);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
