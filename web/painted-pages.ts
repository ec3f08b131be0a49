import { createServer, type Plugin, type ViteDevServer } from 'vite';

/** What src/prerender.tsx exports. */
interface Painter {
  paintHome: () => string;
  paintPage: () => string;
}

const EMPTY = '<div id="root"></div>';

/** The hero's pictures, ahead of the styles that show them; other pages have no use for them. */
const HERO_PICTURES = [
  '<link rel="preload" as="image" href="/hero.svg" fetchpriority="high" />',
  '<link rel="preload" as="image" href="/zellige.svg" media="(width < 768px)" fetchpriority="high" />',
];

const fill = (page: string, markup: string) => {
  if (!page.includes(EMPTY)) throw new Error(`index.html has no ${EMPTY} to paint into`);
  return page.replace(EMPTY, () => `<div id="root">${markup}</div>`);
};

/** The two pages there are: home, and the one that every other address starts with. */
export const paint = (page: string, { paintHome, paintPage }: Painter) => ({
  page: fill(page, paintPage()),
  home: fill(page, paintHome()).replace('<title>', () => `${HERO_PICTURES.join('\n    ')}\n    <title>`),
});

/** As the server decides it too (http-static.ts): a phone's second tab has the home page's path and another look. */
const isHome = (url = '') => /^\/(?:home\/?)?(?:\?(?!.*\bview=).*)?$/.test(url);

const load = async (vite: ViteDevServer): Promise<Painter> => {
  const { paintHome, paintPage } = await vite.ssrLoadModule('/src/prerender.tsx');
  return { paintHome, paintPage };
};

/**
 * Paints pages while the site is built, or while it is developed when they are asked for, so that a browser shows them
 * before any script has arrived. `home.html` is for the home page, `index.html` for the rest.
 */
export const paintedPages = (): Plugin => {
  let root = '';
  return {
    name: 'painted-pages',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { server, originalUrl }) => {
        if (!server) return html;
        const { home, page } = paint(html, await load(server));
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
          const { home, page } = paint(String(built.source), await load(vite));
          built.source = page;
          this.emitFile({ type: 'asset', fileName: 'home.html', source: home });
        } finally {
          await vite.close();
        }
      },
    },
  };
};
