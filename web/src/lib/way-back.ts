/** The longest that a browser takes for the way back; afterwards it is not coming. */
const LONGEST_MS = 2000;

let arrival: Promise<void> | undefined;

/**
 * Goes back in the browser's history, which takes its time: a second press before it has arrived would leave the page that
 * the first one wanted to show. `navigate` is the router's.
 */
export const goBack = (navigate: (steps: number) => unknown, entries: number): void => {
  if (arrival) return;
  arrival = new Promise((resolve) => {
    const arrive = () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', arrive);
      arrival = undefined;
      resolve();
    };
    const timer = setTimeout(arrive, LONGEST_MS);
    window.addEventListener('popstate', arrive);
  });
  navigate(-entries);
};

/** Changes the address at once, or where the way back leads when one is under way: not what is about to be left. */
export const onceThere = (change: () => void): void => {
  if (arrival) void arrival.then(change);
  else change();
};
