import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@elan/contract/language.ts';
import { ROOT } from './bootstrap/project.mjs';

const KB = 1000;

/**
 * What a visitor downloads at most, gzipped. Usable means that the header, the navigation, the hero and every button and link
 * in them respond: the entry and the frame that it loads at once, with all they need. The lists of the page follow by
 * themselves; they have a budget of their own, so that weight cannot hide there. Each holds in every language: the heaviest is shown. See docs/adr/0008-what-usable-means.md and, for the
 * figures, docs/adr/0017-budgets-leave-air.md, docs/adr/0037-room-for-the-clients-own-hands.md,
 * docs/adr/0039-home-names-its-texts.md and docs/adr/0041-the-lists-of-the-home-page-are-one-file.md.
 */
export const BUDGETS = [
  { of: 'homeScripts', name: 'scripts before the home page is usable', most: 140 * KB },
  { of: 'homeWhole', name: 'scripts of the home page with all its lists', most: 206 * KB },
  { of: 'booking', name: 'scripts of the booking dialog', most: 96 * KB },
  { of: 'homeStyles', name: 'styles of the home page', most: 12 * KB },
  { of: 'fonts', name: 'fonts before first paint', most: 60 * KB },
  { of: 'arabicFonts', name: 'fonts before first paint in Arabic', most: 80 * KB },
  { of: 'homeRequests', name: 'requests before first paint', most: 10 },
  // Arabic letters have a face for titles and one for text.
  { of: 'arabicRequests', name: 'requests before first paint in Arabic', most: 11 },
  { of: 'admin', name: "scripts of the admin area's frame and of what three tabs share", most: 310 * KB },
  { of: 'adminTab', name: "scripts of the admin area's heaviest tab", most: 60 * KB },
  { of: 'coach', name: 'scripts of the coach area', most: 220 * KB },
] as const;
type Weights = Record<(typeof BUDGETS)[number]['of'], number>;

/** Vite's list of what it built, as far as we read it. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** What follows by itself once the home page is usable: its lists, and what goes with them. */
const SECTIONS =
  /^src\/(?:areas\/public\/(?:[\w-]+-section|home\/quick-facts)|features\/(?:auth\/session-alert|contact\/contact))\.tsx$/;
const BOOKING = 'src/features/reservations/reservation-dialog.tsx';
/**
 * What stands around the tabs; each tab has a folder, and a feature's own part for administrators may come by itself. The parts
 * of one tab that come one after the other, like its page and its dialog, are one tab all the same.
 */
const ADMIN_FRAME = /^src\/areas\/admin\/[^/]+$/;
const ADMIN_TAB = /^src\/(?:areas\/admin\/(?<area>[^/]+)|features\/(?<feature>[^/]+)\/admin)\//;
const tabOf = (key: string) => {
  const { area, feature } = ADMIN_TAB.exec(key)?.groups ?? {};
  return area ?? feature;
};
/** What so many tabs need belongs to the frame; what fewer need weighs on each of them. */
const SHARED_BY = 3;
const COACH = /^src\/areas\/coach\//;
/** The catalogues that come with pages other than home; the source's: see LANGUAGE for the others. */
const SITE_TEXTS = /^src\/locales\/default\/site\.po$/;
const COACH_TEXTS = /^src\/locales\/default\/(?:site|offices)\.po$/;
const ADMIN_TEXTS = /^src\/locales\/default\/(?:site|offices|admin)\.po$/;
/** What a page asks for in one language alone: its catalogues, how it writes dates, and what both sides say. */
const LANGUAGE = /^(?:_|src\/locales\/|\.\.\/contract\/src\/translations\/)(?<language>default|fr|en|ar)\b/;
/** Arabic has faces of its own. */
const LATIN = LANGUAGES.filter((language) => language !== 'ar');
const languageOf = (key: string) => LANGUAGE.exec(key)?.groups?.['language'];
/** What both sides say to visitors comes with the first list of the home page. */
const SAID_TO_VISITORS = /^\.\.\/contract\/src\/translations\/\w+\/site\.ts$/;
/** They come later than the area that shows them, and are counted apart. */
const CHART = /chart/i;

/** What the page itself asks for ahead of its styles. */
const preloaded = (html: string, kind: string) =>
  [...html.matchAll(/<link\b[^>]*\bas="(\w+)"[^>]*>/g)]
    .filter(([, as]) => as === kind)
    .map(([tag]) => /href="\/([^"]+)"/.exec(tag)?.[1] ?? '');

/** What the site weighs, in bytes as they travel (fonts are compressed already). */
export function weigh(dist: string): Weights {
  const chunks = new Map<string, Chunk>(
    Object.entries(JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))),
  );
  const htmlIn = (language: Language) =>
    readFileSync(join(dist, language === 'default' ? 'home.html' : `home.${language}.html`), 'utf8');
  const raw = (file: string) => readFileSync(join(dist, file));
  const gzip = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + gzipSync(raw(file)).length, 0);

  const keys = [...chunks.keys()];
  const each = <T>(wanted: Iterable<string>, read: (chunk: Chunk) => readonly T[] | undefined) =>
    new Set([...wanted].flatMap((key) => [...(read(chunks.get(key) ?? { file: '' }) ?? [])]));
  /** All chunks that these need before they run, themselves included. */
  const closureOf = (wanted: Iterable<string>): Set<string> => {
    const all = new Set(wanted);
    // A set hands out what is added to it while it is read.
    for (const key of all) for (const needed of chunks.get(key)?.imports ?? []) all.add(needed);
    return all;
  };
  const scripts = (wanted: Iterable<string>) => each(wanted, ({ file }) => [file]);

  const entries = keys.filter((key) => chunks.get(key)?.isEntry);
  // The page comes painted; the entry asks at once for the one thing it loads lazily: the frame that makes it usable.
  const asked = [...each(entries, ({ dynamicImports }) => dynamicImports)];
  const isSaidIn = (language: Language) => (key: string) => (languageOf(key) ?? language) === language;
  const usableIn = (language: Language) => closureOf([...entries, ...asked.filter(isSaidIn(language))]);
  const usable = usableIn('default');
  const said = keys.filter((key) => SAID_TO_VISITORS.test(key));
  const sections = keys.filter((key) => SECTIONS.test(key));
  const wholeIn = (language: Language) =>
    closureOf([...usableIn(language), ...sections, ...said.filter(isSaidIn(language))]);
  const whole = wholeIn('default');
  /** The same budget holds for the home page in each language. */
  const heaviest = (weight: (language: Language) => number) => Math.max(...LANGUAGES.map(weight));
  const booking = closureOf(keys.filter((key) => key === BOOKING || SITE_TEXTS.test(key))).difference(whole);
  const withoutCharts = (wanted: Iterable<string>) => [...wanted].filter((key) => !CHART.test(key));
  const pick = (wanted: RegExp) => withoutCharts(keys.filter((key) => wanted.test(key)));
  const tabs = [...Map.groupBy(pick(ADMIN_TAB), tabOf).values()].map(closureOf);
  const needs = Map.groupBy(
    tabs.flatMap((tab) => [...tab]),
    (key) => key,
  );
  const shared = [...needs].filter(([, tabs]) => tabs.length >= SHARED_BY).map(([key]) => key);
  const adminFrame = closureOf([...pick(ADMIN_FRAME), ...pick(ADMIN_TEXTS), ...shared]).difference(usable);
  const tabsOnly = tabs.map((tab) => tab.difference(usable).difference(adminFrame));
  const styles = each(usable, ({ css }) => css);
  const fontsIn = (language: Language) => preloaded(htmlIn(language), 'font');
  // The scripts too: the entry may have asked for them by then.
  const requestsIn = (language: Language) =>
    1 +
    scripts(usableIn(language)).size +
    styles.size +
    fontsIn(language).length +
    preloaded(htmlIn(language), 'image').length;
  const weightOfFonts = (language: Language) =>
    fontsIn(language).reduce((total, file) => total + raw(file).length, 0);
  return {
    homeScripts: heaviest((language) => gzip(scripts(usableIn(language)))),
    homeWhole: heaviest((language) => gzip(scripts(wholeIn(language)))),
    homeStyles: gzip(styles),
    fonts: Math.max(...LATIN.map(weightOfFonts)),
    arabicFonts: weightOfFonts('ar'),
    homeRequests: Math.max(...LATIN.map(requestsIn)),
    arabicRequests: requestsIn('ar'),
    booking: gzip(scripts(booking)),
    admin: gzip(scripts(withoutCharts(adminFrame))),
    adminTab: Math.max(0, ...tabsOnly.map((own) => gzip(scripts(withoutCharts(own))))),
    coach: gzip(scripts(withoutCharts(closureOf([...pick(COACH), ...pick(COACH_TEXTS)]).difference(usable)))),
  };
}

const shown = (value: number, most: number) => (most < KB ? String(value) : `${(value / KB).toFixed(1)} kB`);

/** One line per budget, and whether all are kept. A weight of nothing means that we measured the wrong files. */
export function compare(weights: Weights): { kept: boolean; text: string } {
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
