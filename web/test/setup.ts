import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Many files share one page. Ours is read anew for each of them; React and all that others wrote is read once.
vi.resetModules();

afterEach(cleanup);

/** How long a busy machine may take until what a test waits for is there. */
configure({ asyncUtilTimeout: 20_000 });

/** What this file waits for, whether it still wants it or not. */
const waits = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout, clearTimeout } = globalThis;
const notedTimeout = (...asked: Parameters<typeof setTimeout>) => {
  const wait = setTimeout(...asked);
  waits.add(wait);
  return wait;
};
Object.assign(globalThis, { setTimeout: notedTimeout });

/** The next file finds the page as the first one did, and nothing of this one wakes up in it. */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  Object.assign(globalThis, { setTimeout });
  for (const wait of waits) clearTimeout(wait);
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // Pushed, not replaced: nothing lies ahead of it.
  window.history.pushState(null, '', '/');
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** jsdom has no `CSS` object; React Aria asks the document's window for it, to escape the ids it makes. */
const CSS = { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') };
/** Its frames stand still for good once a test has handed it a clock of its own. */
const requestAnimationFrame = (draw: FrameRequestCallback) => notedTimeout(() => draw(performance.now()), 16);
const cancelAnimationFrame = (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame);
for (const scope of [globalThis, document.defaultView])
  Object.assign(scope ?? {}, { CSS, requestAnimationFrame, cancelAnimationFrame });

/** Nor does it lay anything out: nothing is ever out of sight. */
Element.prototype.scrollIntoView ??= () => {};
