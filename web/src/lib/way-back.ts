/** Far longer than a browser takes, be it a slow one: past it the way led nowhere. */
const ARRIVES_WITHIN_MS = 3000;

let arrival: Promise<void> | undefined;

/**
 * Goes back in the browser's history, which takes its time: a second press before it has arrived would leave the page that
 * the first one wanted to show. `navigate` is the router's; `instead` is done where the way leads nowhere.
 */
export const goBack = (
  navigate: (steps: number) => unknown,
  entries: number,
  instead: () => unknown,
): void => {
  arrival ??= new Promise<boolean>((resolve) => {
    addEventListener('popstate', () => resolve(true), { once: true });
    // A history that was not restored whole is shorter than its entries say, and stays where it is.
    setTimeout(resolve, ARRIVES_WITHIN_MS, false);
    navigate(-entries);
  }).then((isThere) => {
    arrival = undefined;
    if (!isThere) instead();
  });
};

/** Changes the address at once, or where the way back leads when one is under way: not what is about to be left. */
export const onceThere = (change: () => void): unknown => (arrival ? arrival.then(change) : change());
