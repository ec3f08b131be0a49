import { type EcmaScriptModule, type ParseResult, parseSync, type Span, Visitor } from 'oxc-parser';

const CLOCK_MEMBERS = new Set(['Date.now', 'Date.parse', 'Intl.DateTimeFormat', 'Temporal.Now']);
const LOCALE_FORMATTERS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
const FORBIDDEN_COMMENT =
  /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|\b(?:TODO|FIXME|XXX)\b/;

export interface Source {
  readonly imports: readonly { target: string; type: boolean; dynamic: boolean }[];
  /** Uses of the machine's clock or of its locale formatting, and other things that we do not write. */
  readonly findings: readonly { kind: 'clock' | 'escape' | 'barrel'; what: string; line: number }[];
  /** Why it could not be read. */
  readonly broken?: string;
}

const nameOf = (node: object) => ('name' in node && typeof node.name === 'string' ? node.name : '');
const unquoted = (code: string, { start, end }: Span) => code.slice(start + 1, end - 1);

function importsOf(code: string, module: EcmaScriptModule): Source['imports'] {
  const found: Source['imports'][number][] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const type = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ target: moduleRequest.value, type, dynamic: false });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ target: moduleRequest.value, type: isType, dynamic: false });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    found.push({ target: unquoted(code, moduleRequest), type: false, dynamic: true });
  }
  return found;
}

type Finding = Source['findings'][number];

function findingsOf(code: string, { program, comments }: ParseResult): Finding[] {
  const found: Finding[] = [];
  const note = (kind: Finding['kind'], what: string, { start }: { start: number }) =>
    found.push({ kind, what, line: code.slice(0, start).split('\n').length });
  new Visitor({
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date') note('clock', 'new Date', node);
    },
    MemberExpression(node) {
      const name = `${nameOf(node.object)}.${nameOf(node.property)}`;
      if (CLOCK_MEMBERS.has(name)) note('clock', name, node);
      else if (LOCALE_FORMATTERS.has(nameOf(node.property))) note('clock', `.${nameOf(node.property)}`, node);
    },
    TSAsExpression(node) {
      if (node.typeAnnotation.type === 'TSAnyKeyword') note('escape', 'as any', node);
    },
    TSTypeAssertion(node) {
      note('escape', 'a type assertion in angle brackets', node);
    },
    ExportAllDeclaration(node) {
      note('barrel', 'export *', node);
    },
  }).visit(program);
  for (const comment of comments) {
    const match = FORBIDDEN_COMMENT.exec(comment.value);
    if (match) note('escape', `the comment ${match[0]}`, comment);
  }
  return found;
}

/** What the structure check needs to know of one source file. */
export function readSource(file: string, code: string): Source {
  const parsed = parseSync(file, code);
  const [error] = parsed.errors;
  if (error) return { imports: [], findings: [], broken: error.message };
  return { imports: importsOf(code, parsed.module), findings: findingsOf(code, parsed) };
}
