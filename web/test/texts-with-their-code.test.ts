import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { moveTexts } from '../texts-with-their-code.ts';

const moved = (code: string) => moveTexts(code, parseAst(code));

test('takes the messages out of the code and hands over their compiled forms', () => {
  const code = `const a = _({ id: "x1y2z3", message: "Bonjour {name}", values: { name } });
jsx(Trans, { id: "q4r5s6", message: "Fin" });`;
  expect(moved(code)).toBe(
    [
      "import { addTexts as $addTexts } from '/src/lib/i18n.ts';",
      'const a = _({ id: "x1y2z3", values: { name } });',
      'jsx(Trans, { id: "q4r5s6" });',
      '$addTexts({"q4r5s6":["Fin"],"x1y2z3":["Bonjour ",["name"]]});',
      '',
    ].join('\n'),
  );
});

test('leaves alone what only looks like a text', () => {
  expect(moved('toast({ type: "error", message: "x" });')).toBeUndefined();
  expect(moved('const a = { id: 3, message: "x" };')).toBeUndefined();
  expect(moved('const a = { id: "profile", label: "x" };')).toBeUndefined();
});

test('refuses a text that cannot be read', () => {
  expect(() => moved('_({ id: "x1y2z3", message: "{n, plural, one {" });')).toThrow();
});
