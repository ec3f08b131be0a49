import { hasUnsaved } from '../../lib/address/unsaved.ts';

/** The name of the script that every page of a build starts with, and of no other build. */
const entryOf = (page: Document) => page.querySelector('script[type=module]')?.getAttribute('src');

/** Whether the site has been built anew since this page came: then the code it asks for is no longer there. */
const isOutdated = async (): Promise<boolean> => {
  const reply = await fetch('/index.html', { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  return reply.ok && entryOf(page) !== entryOf(document);
};

/** A reload is under way within it; the browser may ask first, and whoever stays is told after all. */
const RELOADS_WITHIN_MS = 10_000;

/** A page that has just been reloaded is as new as it gets: once is enough. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'reload');

/** After code did not arrive: reloads to the same place if that helps, and otherwise lets the page say so. */
export const recover = async (): Promise<void> => {
  if (isReloaded() || !(await isOutdated().catch(() => false))) return;
  window.location.reload();
  // Nothing is said in the moment that is left.
  await new Promise((resolve) => setTimeout(resolve, RELOADS_WITHIN_MS));
};

/** Without a network a reload would lose the page for the browser's own words. */
export const reloadIfReachable = (): void =>
  void fetch('/index.html', { cache: 'no-store' }).then(
    () => window.location.reload(),
    () => undefined,
  );

/** The network is back. Where something typed would be lost, it is the person's to decide. */
export const reloadIfFree = (): void => {
  if (!hasUnsaved()) reloadIfReachable();
};
