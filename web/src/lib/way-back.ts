let arrival: Promise<void> | undefined;

/**
 * Goes back in the browser's history, which takes its time: a second press before it has arrived would leave the page that
 * the first one wanted to show. `navigate` is the router's.
 */
export const goBack = (navigate: (steps: number) => unknown, entries: number): void => {
  arrival ??= new Promise((arrived) => {
    addEventListener('popstate', arrived, { once: true });
    navigate(-entries);
  }).then(() => {
    arrival = undefined;
  });
};

/** Changes the address at once, or where the way back leads when one is under way: not what is about to be left. */
export const onceThere = (change: () => void): unknown => (arrival ? arrival.then(change) : change());
