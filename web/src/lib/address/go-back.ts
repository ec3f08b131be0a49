import type { NavigateFunction } from 'react-router';

/** Far longer than a browser takes, be it a slow one: past it the way led nowhere. */
const ARRIVES_WITHIN_MS = 3000;

let arrival: Promise<void> | undefined;

/**
 * Goes back in the browser's history, which takes its time: a second press before it has arrived would leave the page that
 * the first one wanted to show. `instead` is done where the way leads nowhere: a history that was not restored whole is
 * shorter than its entries say.
 */
export const goBack = (navigate: NavigateFunction, entries: number, instead: () => unknown): void => {
  arrival ??= new Promise<boolean>((resolve) => {
    addEventListener('popstate', () => resolve(true), { once: true });
    setTimeout(resolve, ARRIVES_WITHIN_MS, false);
    void navigate(-entries);
  }).then((isThere) => {
    arrival = undefined;
    if (!isThere) instead();
  });
};

/** Changes the address at once, or where the way back leads when one is under way: not what is about to be left. */
export const afterBack = (change: () => unknown): void => {
  if (arrival) void arrival.then(change);
  else change();
};
