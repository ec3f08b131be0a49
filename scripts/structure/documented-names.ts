import { dirname, join } from 'node:path/posix';

/** The pages whose names in backticks are held to the files they are said of. */
const DOCUMENTS = ['CONTRIBUTING.md', 'docs/architecture.md', 'server/migrations/README.md'];

const CODE = /\.(?:ts|tsx|mjs|sql|css)$|package\.json$/;
const CODE_BLOCK = /^```.*?^```/gms;
/** A paragraph, a step of a list, or a row of a table. */
const ITEM = /\n(?=\s*\n|\s*(?:[-*]|\d+\.) |\|)/;
const SPAN = /`([^`]+)`/g;
const FILE = /^[\w.…<>-]+\.(?:ts|tsx|mjs|sql|md|json|css|po)$|^[\w.…<>-]+(?:\/[\w.…<>-]+)+\/?$/;
const NAME = /^(?:[a-z_][\w.]*|…_\w+|\w+_…)$/i;
/** `name` of `file`, `one` and `other` in `file`. */
const OF = /^(?:[^`.;:]|`[^`]+`){0,30}?\b(?:of|in)\s+$/;
/** `file` (`name`, `other`) */
const WITHIN = /^\s*\([^()]*$/;

interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const spansOf = (item: string): Span[] =>
  [...item.matchAll(SPAN)].map(({ 0: whole, 1: text = '', index }) => ({
    text,
    start: index,
    end: index + whole.length,
  }));

/** `<noun>`, `…` and the number of a file to come stand for any. */
const patternOf = (text: string) =>
  text
    .replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&')
    .replaceAll(/<\w+>|NNNN_\w+/g, '[\\w-]+')
    .replaceAll('…', '[\\w./-]*');

/** The files that a path may mean: from the root, beside the page, or anywhere; a folder is all that is in it. */
function filesNamed(path: string, document: string, files: readonly string[]): string[] {
  const [anywhere, beside] = [path, join(dirname(document), path)].map((each) =>
    patternOf(each.replace(/\/$/, '')),
  );
  const pattern = new RegExp(`^(?:${beside}|(?:.*/)?${anywhere})(?:/.*)?$`);
  return files.filter((file) => pattern.test(file));
}

/** An identifier, or what a call begins with. */
function nameIn({ text }: Span): string | undefined {
  const name = text.replace(/\(.*\)$/s, '');
  return NAME.test(name) ? name.split('.')[0] : undefined;
}

/** The file that the item says the name of. */
function saidOf(name: Span, item: string, paths: readonly Span[]): Span | undefined {
  const next = paths.find(({ start }) => start > name.start);
  if (next && OF.test(item.slice(name.end, next.start))) return next;
  const before = paths.findLast(({ start }) => start < name.start);
  return before && WITHIN.test(item.slice(before.end, name.start)) ? before : undefined;
}

/** Names in backticks that are not in the file they are said of, or in none, and files that are not there. */
export function problemsOfDocuments(files: readonly string[], read: (file: string) => string): string[] {
  const wordsOf = (some: readonly string[]) =>
    new Set(some.filter((file) => CODE.test(file)).flatMap((file) => read(file).match(/\w+/g) ?? []));
  const everyWord = wordsOf(files);
  const isAmong = (name: string, words: ReadonlySet<string>) => {
    const pattern = new RegExp(`^${patternOf(name)}$`);
    return words.has(name) || words.values().some((word) => pattern.test(word));
  };

  function* problemsOf(document: string, item: string): Generator<string> {
    const spans = spansOf(item);
    const paths = spans.filter(({ text }) => FILE.test(text));
    for (const { text } of paths)
      if (filesNamed(text, document, files).length === 0) yield `there is no \`${text}\``;
    for (const span of spans.filter((each) => !paths.includes(each))) {
      const name = nameIn(span);
      const path = saidOf(span, item, paths)?.text;
      const words = path === undefined ? everyWord : wordsOf(filesNamed(path, document, files));
      if (name && !isAmong(name, words)) yield `\`${name}\` is not in ${path ? `\`${path}\`` : 'any file'}`;
    }
  }

  return DOCUMENTS.filter((document) => files.includes(document)).flatMap((document) =>
    read(document)
      .replaceAll(CODE_BLOCK, '')
      .split(ITEM)
      .flatMap((item) => [...problemsOf(document, item)].map((problem) => `${document}: ${problem}`)),
  );
}
