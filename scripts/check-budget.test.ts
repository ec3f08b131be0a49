import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUDGETS, compare } from './check-budget.mjs';
import { weigh } from './site-weight.mjs';

let dist = '';
const put = (path: string, content: string | Buffer) => {
  mkdirSync(join(dist, path, '..'), { recursive: true });
  writeFileSync(join(dist, path), content);
};
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7919 + (i >> 3) * 104729) % 251));

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['app.css'] },
  '_react.js': { file: 'react.js' },
  'src/areas/public/home-page.tsx': { file: 'home.js', imports: ['_react.js', '_card.js'] },
  '_card.js': { file: 'card.js' },
  'src/app.tsx': { file: 'app.js', imports: ['_react.js'] },
  'src/areas/admin/layout.tsx': { file: 'admin.js', imports: ['_react.js'] },
  'src/areas/admin/revenue-chart.tsx': { file: 'chart.js', imports: [] },
  'src/areas/coach/layout.tsx': { file: 'coach.js', imports: ['_card.js'] },
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'elan-dist-'));
  put('.vite/manifest.json', JSON.stringify(manifest));
  put('index.html', '<link rel="preload" as="font" href="/inter.woff2" crossorigin>');
  for (const { file } of Object.values(manifest)) put(file, noise(100));
  put('app.css', noise(50));
  put('inter.woff2', noise(300));
});
afterEach(() => rmSync(dist, { recursive: true }));

test('the home page weighs its entry, what that loads to be usable, and what these need, each once', () => {
  const before = weigh(dist);
  expect(before.fonts).toBe(300);
  expect(before.homeRequests).toBe(1 + 2 + 1 + 1);
  put('app.js', noise(5000));
  const withApp = weigh(dist);
  expect(withApp.homeScripts).toBeGreaterThan(before.homeScripts);
  put('card.js', noise(5000));
  const after = weigh(dist);
  expect(after.homeScripts).toBeGreaterThan(withApp.homeScripts);
  expect(after.coach).toBe(before.coach);
});

test('an area weighs what only it needs, charts apart', () => {
  const before = weigh(dist);
  put('chart.js', noise(5000));
  expect(weigh(dist).admin).toBe(before.admin);
  put('admin.js', noise(5000));
  expect(weigh(dist).admin).toBeGreaterThan(before.admin);
});

test('one byte over any budget fails, and so does a weight of nothing', () => {
  const full = Object.fromEntries(BUDGETS.map(({ of, most }) => [of, most]));
  expect(compare(full).kept).toBe(true);
  for (const { of, most } of BUDGETS) expect(compare({ ...full, [of]: most + 1 }).kept).toBe(false);
  expect(compare({ ...full, admin: 0 }).kept).toBe(false);
});
