import { expect, test } from 'vitest';
import { lean, whyNotLean } from '../lean-router.ts';

const ROUTER = `const Form = React.forwardRef(render);
Form.displayName = "Form";
const links = /* @__PURE__ */ React.createElement(PrefetchPageLinks, { page: href });
warning(path === "*", \`Route path "\${path}" will be treated otherwise.\`);`;

test('takes out what keeps unused components alive, and says what it found', () => {
  const { code, made } = lean(ROUTER);
  expect(code).toBe('const Form = /* @__PURE__ */ React.forwardRef(render);\n\nconst links = null;\n');
  expect(whyNotLean(new Set(made))).toBeUndefined();
});

test.each([
  ['PrefetchPageLinks', 'the links that prefetch'],
  ['displayName', 'the names of components'],
  ['warning', 'the warnings'],
  ['forwardRef', 'the components that are made by a call'],
])('a router written without %s fails the build', (word, name) => {
  const { made } = lean(ROUTER.replaceAll(word, 'another'));
  expect(whyNotLean(new Set(made))).toContain(`no longer finds ${name} in React Router`);
});
