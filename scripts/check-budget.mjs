import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { weigh } from './site-weight.mjs';

const KB = 1000;

/**
 * What a visitor downloads at most, gzipped. Usable means that the header, the navigation, the hero and every button and link
 * in them respond: the entry and the frame that it loads at once, with all they need. The lists of the page follow by
 * themselves; they have a budget of their own, so that weight cannot hide there. See docs/adr/0008-what-usable-means.md.
 */
export const BUDGETS = [
  { of: 'homeScripts', name: 'scripts before the home page is usable', most: 100 * KB },
  { of: 'homeWhole', name: 'scripts of the home page with all its lists', most: 150 * KB },
  { of: 'booking', name: 'scripts of the booking dialog', most: 55 * KB },
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
