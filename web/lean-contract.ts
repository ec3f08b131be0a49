import type { Plugin } from 'vite';

const CONTRACT = /[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/;
const SUMMARY = /^ {2}summary:\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

/** What a call is for is told to those who read the server's documentation; a browser would only carry it around. */
export const withoutSummaries = (code: string): string => code.replace(SUMMARY, '');

export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
});
