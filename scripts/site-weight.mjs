import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** All chunks that a set of chunks needs before it runs, itself included. `manifest` is Vite's. */
export function closureOf(manifest, keys) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const needed of manifest[key]?.imports ?? []) visit(needed);
  };
  for (const key of keys) visit(key);
  return seen;
}

/** Every chunk of an area, with what only it needs; charts come later and are counted apart. */
function areaChunks(manifest, area, shared) {
  const keys = Object.keys(manifest).filter((key) => key.startsWith(`src/areas/${area}/`));
  const own = [...closureOf(manifest, keys)].filter((key) => !shared.has(key));
  return own.filter((key) => !/chart/i.test(key));
}

/** Usable, not only painted: what the entry loads lazily to get there (the application, the home page and its layout) counts. */
const HOME = /^src\/(?:[\w.-]+|areas\/public\/(?:[\w-]+\/)*(?:home|site|layout|public|routes)[\w.-]*)$/;

const filesOf = (manifest, keys) => [...new Set([...keys].map((key) => manifest[key].file))];
const stylesOf = (manifest, keys) => [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))];

/** What the page itself asks for ahead of its styles. */
const preloadedFonts = (html) =>
  [...html.matchAll(/<link\b[^>]*\bas="font"[^>]*>/g)].map(
    ([tag]) => /href="\/([^"]+)"/.exec(tag)?.[1] ?? '',
  );

/** What the site weighs, in bytes as they travel (fonts are compressed already). */
export function weigh(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const raw = (file) => readFileSync(join(dist, file));
  const gzip = (files) => files.reduce((total, file) => total + gzipSync(raw(file)).length, 0);

  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const home = closureOf(manifest, [...entries, ...Object.keys(manifest).filter((key) => HOME.test(key))]);
  const scripts = filesOf(manifest, home);
  const firstPaint = closureOf(manifest, entries);
  const styles = stylesOf(manifest, home);
  const fonts = preloadedFonts(html);
  return {
    homeScripts: gzip(scripts),
    homeStyles: gzip(styles),
    fonts: fonts.reduce((total, file) => total + raw(file).length, 0),
    homeRequests:
      1 + filesOf(manifest, firstPaint).length + stylesOf(manifest, firstPaint).length + fonts.length,
    admin: gzip(filesOf(manifest, areaChunks(manifest, 'admin', home))),
    coach: gzip(filesOf(manifest, areaChunks(manifest, 'coach', home))),
  };
}
