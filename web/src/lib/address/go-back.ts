import type { NavigateFunction } from 'react-router';

/** Far longer than a browser takes, be it a slow one: past it the way led nowhere. */
const ARRIVES_WITHIN_MS = 3000;

interface Way {
  /** The key of the entry that is left. */
  readonly from: string;
  readonly entries: number;
}

let arrival: Promise<void> | undefined;
let way: Way | undefined;

/**
 * Goes back in the browser's history, which takes its time, and the page is drawn later still: until then presses count
 * from the entry that was left. One that leads no further back has been done; one that does, as closing a dialog whose
 * steps are being walked back, goes the rest. `instead` is done where the way leads nowhere: a history that was not
 * restored whole is shorter than its entries say.
 */
export const goBack = (navigate: NavigateFunction, wanted: Way, instead: () => unknown): void => {
  const gone = way?.from === wanted.from ? way.entries : 0;
  if (wanted.entries <= gone) return;
  way = wanted;
  const forget = () => {
    if (way === wanted) way = undefined;
  };
  afterBack(() => {
    arrival = new Promise<boolean>((resolve) => {
      addEventListener('popstate', () => resolve(true), { once: true });
      setTimeout(resolve, ARRIVES_WITHIN_MS, false);
      void navigate(gone - wanted.entries);
    }).then((isThere) => {
      arrival = undefined;
      if (isThere) return addEventListener('popstate', forget, { once: true });
      forget();
      instead();
    });
  });
};

/** Changes the address at once, or where the way back leads when one is under way: not what is about to be left. */
export const afterBack = (change: () => unknown): void => {
  if (arrival) void arrival.then(change);
  else change();
};
