import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { weigh } from './site-weight.mjs';

const KB = 1000;

/** What a visitor downloads at most: the home page before it is usable, and the two offices that load on their own. */
export const BUDGETS = [
  { of: 'homeScripts', name: 'scripts of the home page', most: 100 * KB },
  { of: 'homeStyles', name: 'styles of the home page', most: 10 * KB },
  { of: 'fonts', name: 'fonts before first paint', most: 60 * KB },
  { of: 'homeRequests', name: 'requests before first paint', most: 8 },
  { of: 'admin', name: 'scripts of the admin area', most: 160 * KB },
  { of: 'coach', name: 'scripts of the coach area', most: 160 * KB },
];

const shown = (value, most) => (most < KB ? String(value) : `${(value / KB).toFixed(1)} kB`);

/** One line per budget, and whether all are kept. A weight of nothing means that we measured the wrong files. */
export function compare(weights) {
  const lines = BUDGETS.map(({ of, name, most }) => {
    const kept = weights[of] > 0 && weights[of] <= most;
    return { kept, text: `${kept ? '✓' : '✗'} ${name}: ${shown(weights[of], most)} of ${shown(most, most)}` };
  });
  return { kept: lines.every((line) => line.kept), text: lines.map((line) => line.text).join('\n') };
}

if (import.meta.main) {
  const { kept, text } = compare(weigh(join(ROOT, 'web', 'dist')));
  console.log(text);
  process.exitCode = kept ? 0 : 1;
}
