import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';
import { frenchTypography } from './french-typography.ts';

/** What we read of a syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const textOf = (property: Node, name: string): string | undefined => {
  const { key, value } = property;
  if (!isNode(key) || key['name'] !== name || !isNode(value) || value.type !== 'Literal') return undefined;
  return typeof value['value'] === 'string' ? value['value'] : undefined;
};

interface Text {
  readonly id: string;
  readonly message: string;
  /** Where the message is written, from the end of what stands before it. */
  readonly from: number;
  readonly to: number;
}

/** What the macro leaves behind for each text: `{ id: 'x1y2z3', message: 'Bonjour {name}', … }`. */
const textAt = (node: Node): Text | undefined => {
  if (node.type !== 'ObjectExpression') return undefined;
  const [first, second] = childrenOf(node);
  if (!first || !second) return undefined;
  const id = textOf(first, 'id');
  const message = textOf(second, 'message');
  return id === undefined || message === undefined
    ? undefined
    : { id, message, from: first.end, to: second.end };
};

const textsIn = (node: Node): Text[] => {
  const own = textAt(node);
  return [...(own ? [own] : []), ...childrenOf(node).flatMap(textsIn)];
};

const REGISTRY = '/src/lib/i18n.ts';

/** The same module without its messages, and their compiled forms handed over when it is evaluated. */
export const moveTexts = (code: string, program: unknown): string | undefined => {
  const texts = isNode(program) ? textsIn(program).sort((a, b) => a.from - b.from) : [];
  if (texts.length === 0) return undefined;
  const messages = Object.fromEntries(texts.map(({ id, message }) => [id, frenchTypography(message)]));
  const { source, errors } = createCompiledCatalog('fr', messages, { namespace: 'json' });
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'));
  const { messages: compiled } = JSON.parse(source);
  let at = 0;
  let rest = '';
  for (const { from, to } of texts) {
    rest += code.slice(at, from);
    at = to;
  }
  rest += code.slice(at);
  return `import { addTexts as $addTexts } from '${REGISTRY}';\n${rest}\n$addTexts(${JSON.stringify(compiled)});\n`;
};

/**
 * French is the language of the source, so each module carries its own texts, compiled: whoever does not load a page does
 * not load its words, and a text that the catalogue does not know yet is shown all the same.
 */
export const textsWithTheirCode = (): Plugin => {
  let modules = 0;
  return {
    name: 'texts-with-their-code',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /\bmessage:/ },
      handler(code) {
        const moved = moveTexts(code, this.parse(code));
        if (moved === undefined) return undefined;
        modules += 1;
        return { code: moved, map: null };
      },
    },
    buildEnd(error) {
      if (!error && modules === 0)
        this.error(
          'No text was found: the macro leaves something else behind than texts-with-their-code expects.',
        );
    },
  };
};
