import * as apology from './features/shell/apology.ts';

// The page came painted (prerender.tsx). This file is small, so that it competes with nothing the first paint waits for;
// the application follows, and takes the painted page's place when it is ready.

// As an object, for which the bundler has a helper. So its helpers come with this file, where the rest finds them; they
// would be one more request otherwise, and `check-budget` would say so.
const { apologise } = { ...apology };

/** The browser's turn: without it, evaluating the code and starting it would be one long task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

import('./main.tsx')
  .then(async ({ startApplication }) => {
    await nextTask();
    startApplication();
  })
  .catch(apologise);
