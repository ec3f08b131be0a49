import { parseSync, Visitor } from 'oxc-parser';

const CLOCK_MEMBERS = new Set(['Date.now', 'Date.parse', 'Intl.DateTimeFormat', 'Temporal.Now']);
const LOCALE_FORMATTERS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
const FORBIDDEN_COMMENT =
  /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|\b(?:TODO|FIXME|XXX)\b/;

const nameOf = (node) => ('name' in node && typeof node.name === 'string' ? node.name : '');
const unquoted = (code, { start, end }) => code.slice(start + 1, end - 1);

function importsOf(code, module) {
  const found = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const type = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ target: moduleRequest.value, type, dynamic: false });
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries.filter((candidate) => candidate.moduleRequest)) {
      found.push({ target: entry.moduleRequest.value, type: entry.isType, dynamic: false });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    found.push({ target: unquoted(code, moduleRequest), type: false, dynamic: true });
  }
  return found;
}

/** Uses of the machine's clock or of its locale formatting, and other things that we do not write, each with its position. */
function findingsOf(program, comments) {
  const found = [];
  const note = (kind, what, node) => found.push({ kind, what, at: node.start });
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

const lineAt = (code, position) => code.slice(0, position).split('\n').length;

/** What the structure check needs to know of one source file. */
export function readSource(file, code) {
  const { program, module, comments, errors } = parseSync(file, code);
  if (errors[0]) return { imports: [], findings: [], broken: errors[0].message };
  const findings = findingsOf(program, comments).map(({ at, ...rest }) => ({
    ...rest,
    line: lineAt(code, at),
  }));
  return { imports: importsOf(code, module), findings, broken: undefined };
}
