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

/** What follows by itself once the home page is usable: its lists and the credits, contact and answers that go with them. */
const SECTIONS = /^src\/areas\/public\/(?:[\w-]+-section|quick-facts|phone-contact|client-watch)\.tsx$/;
const BOOKING = 'src/features/reservations/reservation-dialog.tsx';

const filesOf = (manifest, keys) => [...new Set([...keys].map((key) => manifest[key].file))];
const stylesOf = (manifest, keys) => [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))];

/** What the page itself asks for ahead of its styles. */
const preloaded = (html, kind) =>
  [...html.matchAll(/<link\b[^>]*\bas="(\w+)"[^>]*>/g)]
    .filter(([, as]) => as === kind)
    .map(([tag]) => /href="\/([^"]+)"/.exec(tag)?.[1] ?? '');

/** What the site weighs, in bytes as they travel (fonts are compressed already). */
export function weigh(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const html = readFileSync(join(dist, 'home.html'), 'utf8');
  const raw = (file) => readFileSync(join(dist, file));
  const gzip = (files) => files.reduce((total, file) => total + gzipSync(raw(file)).length, 0);

  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key].isEntry);
  // The page comes painted; the entry asks at once for the one thing it loads lazily: the frame that makes it usable.
  const usable = closureOf(manifest, [
    ...entries,
    ...entries.flatMap((key) => manifest[key].dynamicImports ?? []),
  ]);
  const whole = closureOf(manifest, [...usable, ...keys.filter((key) => SECTIONS.test(key))]);
  const beyond = (known, wanted) => [...closureOf(manifest, wanted)].filter((key) => !known.has(key));
  const styles = stylesOf(manifest, usable);
  const fonts = preloaded(html, 'font');
  const pictures = preloaded(html, 'image');
  return {
    homeScripts: gzip(filesOf(manifest, usable)),
    homeWhole: gzip(filesOf(manifest, whole)),
    homeStyles: gzip(styles),
    fonts: fonts.reduce((total, file) => total + raw(file).length, 0),
    // The scripts too: the entry may have asked for them by then.
    homeRequests: 1 + filesOf(manifest, usable).length + styles.length + fonts.length + pictures.length,
    booking: gzip(filesOf(manifest, beyond(whole, manifest[BOOKING] ? [BOOKING] : []))),
    admin: gzip(filesOf(manifest, areaChunks(manifest, 'admin', usable))),
    coach: gzip(filesOf(manifest, areaChunks(manifest, 'coach', usable))),
  };
}
