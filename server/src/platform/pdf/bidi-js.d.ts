/** The package's own types describe the other of its two files. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  const bidiFactory: () => Bidi;
  export = bidiFactory;
}
