import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);

const waiting = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout } = globalThis;
Object.assign(globalThis, {
  setTimeout: (...args: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...args);
    waiting.add(timer);
    return timer;
  },
});

/** What a file leaves under way, as a retry or a refresh, would ask the server of the next file. */
async function endWhatIsUnderWay() {
  vi.useRealTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await vi.dynamicImportSettled();
  waiting.forEach(clearTimeout);
  Object.assign(globalThis, { setTimeout });
}

/** The files of a worker share its page and its libraries: each finds the page empty, and our own modules as new. */
afterAll(async () => {
  await endWhatIsUnderWay();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.resetModules();
});

/** jsdom has no `CSS` object; React Aria asks the document's window for it, to escape the ids it makes. */
const css = { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') };
for (const scope of [globalThis, document.defaultView]) {
  if (scope && !scope.CSS) Object.assign(scope, { CSS: css });
}
