import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

/** jsdom has no `CSS` object; React Aria asks the document's window for it, to escape the ids it makes. */
const css = { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') };
for (const scope of [globalThis, document.defaultView]) {
  if (scope && !scope.CSS) Object.assign(scope, { CSS: css });
}
