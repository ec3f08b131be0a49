import { AsyncLocalStorage } from 'node:async_hooks';
import {
  directionOf,
  LANGUAGE_COOKIE,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
} from '@elan/contract/language.ts';
import { createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite';

/** What src/prerender.tsx exports. */
interface Painter {
  paintHome: (language: Language) => string;
  paintPage: (language: Language) => string;
}

const EMPTY = '<div id="root"></div>';
const SOURCE = '<html lang="fr" dir="ltr" data-language="default">';

/** The hero's pictures, ahead of the styles that show them; other pages have no use for them. */
const HERO_PICTURES = [
  '<link rel="preload" as="image" href="/hero.svg" fetchpriority="high" />',
  '<link rel="preload" as="image" href="/zellige.svg" media="(width < 768px)" fetchpriority="high" />',
];

const DESCRIPTION = /(?<=<meta name="description" content=")[^"]*/;
/** What a search engine shows of the site; the source's stands in index.html. */
const DESCRIPTIONS: Record<Exclude<Language, 'default'>, string> = {
  fr: 'Coaching individuel et cours collectifs : choisissez votre coach, votre heure, et venez.',
  en: 'One-to-one coaching and group classes: choose your coach and your time, and come along.',
  ar: 'حصص فردية ودروس جماعية: اختر مدرّبك وموعدك، وتعال.',
};

/** The face of large words, of which a page in Arabic shows none but the studio's name. */
const LATIN_TITLES = /<link rel="preload" as="font"[^>]*bricolage-latin[^>]*>/;
const ARABIC_FONTS = ['kufi-arabic.woff2', 'noto-arabic.woff2'];
const fontHere = (file: string) => `/src/styles/fonts/${file}`;
/** Where a font of ours is in what was built. */
const fontIn =
  (bundle: Rolldown.OutputBundle) =>
  (file: string): string => {
    const font = Object.values(bundle).find(
      (output) => output.type === 'asset' && output.originalFileNames.some((name) => name.endsWith(file)),
    );
    if (font === undefined) throw new Error(`The build has no ${file}`);
    return `/${font.fileName}`;
  };

const replaced = (page: string, what: string | RegExp, by: string) => {
  if (page.search(what) < 0) throw new Error(`index.html has no ${what} to fill`);
  return page.replace(what, () => by);
};
const inLanguage = (page: string, language: Language, fontAt: (file: string) => string) => {
  if (language === 'default') return page;
  const html = `<html lang="${LANGUAGE_TAGS[language]}" dir="${directionOf(language)}" data-language="${language}">`;
  const translated = replaced(replaced(page, SOURCE, html), DESCRIPTION, DESCRIPTIONS[language]);
  if (language !== 'ar') return translated;
  const fonts = ARABIC_FONTS.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${fontAt(file)}" crossorigin />`,
  );
  return replaced(translated, LATIN_TITLES, fonts.join('\n    '));
};
const fill = (page: string, markup: string) => replaced(page, EMPTY, `<div id="root">${markup}</div>`);

/** The two pages there are in each language: home, and the one that every other address starts with. */
export const paint = (
  source: string,
  { paintHome, paintPage }: Painter,
  language: Language,
  fontAt = fontHere,
) => {
  const page = inLanguage(source, language, fontAt);
  return {
    page: fill(page, paintPage(language)),
    home: replaced(
      fill(page, paintHome(language)),
      '<title>',
      `${HERO_PICTURES.join('\n    ')}\n    <title>`,
    ),
  };
};

/** As the server decides it too (static-site.ts): a phone's second tab has the home page's path and another look. */
const isHome = (url = '') => /^\/(?:home\/?)?(?:\?(?!.*\bview=).*)?$/.test(url);

const chosenIn = (cookies = ''): Language =>
  LANGUAGES.find((language) => cookies.split(/; */).includes(`${LANGUAGE_COOKIE}=${language}`)) ?? 'default';

const load = async (vite: ViteDevServer): Promise<Painter> => {
  const { paintHome, paintPage } = await vite.ssrLoadModule('/src/prerender.tsx');
  return { paintHome, paintPage };
};

/**
 * Paints pages while the site is built, or while it is developed when they are asked for, so that a browser shows them
 * before any script has arrived. `home.html` is for the home page, `index.html` for the rest; `home.en.html` is for whoever
 * chose English.
 */
export const paintedPages = (): Plugin => {
  let root = '';
  /** The language that the page is asked for in, which Vite does not tell. */
  const asked = new AsyncLocalStorage<Language>();
  return {
    name: 'painted-pages',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => asked.run(chosenIn(request.headers.cookie), next));
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { server, originalUrl }) => {
        if (!server) return html;
        const { home, page } = paint(html, await load(server), asked.getStore() ?? 'default');
        return isHome(originalUrl) ? home : page;
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = bundle['index.html'];
        if (built?.type !== 'asset') throw new Error('The build has no index.html');
        const vite = await createServer({
          root,
          // Apart from what `npm run dev` keeps, which would be made anew after every build.
          cacheDir: 'node_modules/.vite/painted-pages',
          appType: 'custom',
          logLevel: 'warn',
          server: { middlewareMode: true, hmr: false, ws: false, watch: null },
          optimizeDeps: { noDiscovery: true },
        });
        try {
          const painter = await load(vite);
          const source = String(built.source);
          for (const language of LANGUAGES) {
            const { home, page } = paint(source, painter, language, fontIn(bundle));
            const suffix = language === 'default' ? '' : `.${language}`;
            if (language === 'default') built.source = page;
            else this.emitFile({ type: 'asset', fileName: `index${suffix}.html`, source: page });
            this.emitFile({ type: 'asset', fileName: `home${suffix}.html`, source: home });
          }
        } finally {
          await vite.close();
        }
      },
    },
  };
};
