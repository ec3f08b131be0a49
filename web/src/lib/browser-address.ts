import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** Changes the browser's address by `navigate`, and tells those who read it here. */
export const changeAddress = (navigate: () => void): void => {
  navigate();
  for (const listener of listeners) listener();
};

/** What the router keeps with the browser's entry of the history. */
export const entryState = (): unknown => Reflect.get(Object(window.history.state), 'usr');

/**
 * What the browser's address asks of this page. The router draws in its own time and may still show what was asked before, but
 * a box that was ticked is ticked at once. On the way to another page it is what the router shows.
 */
export const useBrowserAddress = () => {
  const { pathname, search, state } = useLocation();
  const isHere = () => window.location.pathname === pathname;
  return {
    search: useSyncExternalStore(subscribe, () => (isHere() ? window.location.search : search)),
    state: useSyncExternalStore(subscribe, () => (isHere() ? entryState() : state)),
  };
};
