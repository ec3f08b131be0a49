import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CHECKOUT as ROOT } from '../testing/server-process.ts';
import type { Browser } from './web-visit.ts';
import { LINK } from './web-visit.ts';

/** Inside the workspace that has React, so that it is found. */
const FOLDER = join(ROOT, 'web', 'node_modules', '.bare-page');
const ELEMENTS_IN_ROW = 5;

const PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

/** Code that is downloaded and parsed as an application's is, and called once as its modules are evaluated. */
const ballastOf = (bytes: number): string => {
  const one = (index: number) =>
    `export const part${index} = (a${index}) => ({ name: 'part-${index}', value: a${index} * ${(index * 7919) % 10007}, text: 'words ${(index * 104729) % 65537} of part ${index}' });\n`;
  let code = '';
  for (let index = 0; code.length < bytes; index += 1) code += one(index);
  return code;
};

const mainOf = (elements: number) => `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import * as ballast from './ballast.js';
const parts = Object.values(ballast).map((part, index) => part(index));
const rows = Array.from({ length: ${Math.round(elements / ELEMENTS_IN_ROW)} }, (_, index) =>
  h('article', { key: index }, h('h2', null, 'Titre ' + index), h('p', null, parts[index % parts.length]?.text, h('b', null, index)),
    h('button', { type: 'button', 'data-usable': true, onClick: () => {} }, 'Choisir')));
createRoot(document.getElementById('root')).render(h('main', null, rows));
`;

interface Size {
  readonly elements: number;
  /** As they travel, gzipped. */
  readonly scriptBytes: number;
}

const weigh = (dist: string) =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, 'assets', name))).length, 0);

const build = (elements: number, ballastBytes: number): string => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'index.html'), PAGE);
  writeFileSync(join(FOLDER, 'main.js'), mainOf(elements));
  writeFileSync(join(FOLDER, 'ballast.js'), ballastOf(ballastBytes));
  const vite = join(ROOT, 'node_modules', '.bin', 'vite');
  execFileSync(vite, ['build', FOLDER, '--outDir', 'dist', '--logLevel', 'error'], { cwd: FOLDER });
  return join(FOLDER, 'dist');
};

/** React with as many elements and as much code as ours, and nothing else: what a page of this size costs at least. */
export async function startBarePage({ elements, scriptBytes }: Size) {
  const probe = 200_000;
  const bare = weigh(build(elements, 0));
  const perByte = (weigh(build(elements, probe)) - bare) / probe;
  const dist = build(elements, Math.max(0, scriptBytes - bare) / perByte);
  const weight = weigh(dist);
  const server = createServer((request, response) => {
    const path = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    try {
      const body = brotliCompressSync(readFileSync(join(dist, path)));
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    rmSync(FOLDER, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${address.port}/`, weight, stop };
}

/** The work of the main thread until something can be pressed, in milliseconds of the slowed-down processor. */
export async function workUntilUsable(browser: Browser, url: string, usable: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: LINK.cpuSlowdown });
  await devtools.send('Performance.enable');
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(usable, { state: 'attached', timeout: 60_000 });
  const { metrics } = await devtools.send('Performance.getMetrics');
  await context.close();
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** What our home page consists of, once all its lists are shown. */
export async function sizeOfHome(browser: Browser, url: string): Promise<Size> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url);
  await page.waitForSelector('main article');
  await page.waitForLoadState('networkidle');
  const elements = await page.locator('body *').count();
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  );
  await page.close();
  const codes = await Promise.all([...new Set(names)].map(async (name) => (await fetch(name)).text()));
  return { elements, scriptBytes: codes.reduce((sum, code) => sum + gzipSync(code).length, 0) };
}
