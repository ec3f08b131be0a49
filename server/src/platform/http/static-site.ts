import { existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_PARAM, LANGUAGE_TAGS, LANGUAGES, type Language } from '@elan/contract/language.ts';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownLanguage } from '../language.ts';
import type { Config } from '../program/config.ts';
import { chosenIn, languageCookie } from './request-language.ts';

const BUILT_SITE = join(import.meta.dirname, '../../../../web/dist');

const NOT_BUILT = 'The site has not been built: run `npm start`, or `npm run dev` while developing.';

/** Vite names what is under `assets/` by its content: it never changes. Everything else is asked for again. */
const cacheControl = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

type Page = 'home' | 'index';

/** A phone's second tab has the home page's path and another look: it starts like any other screen. */
const homePage = ({ url }: FastifyRequest): Page => (/[?&]view=/.test(url) ? 'index' : 'home');

/** Two languages of a page may be of one size and written in the same moment: that alone would call them the same. */
async function etagOf(path: string, language: Language): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return `W/"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}-${language}"`;
}

/** Of a link, such as those of `alternatesOf`. */
const linkedIn = ({ url }: FastifyRequest): Language | undefined => {
  const said = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_PARAM);
  return said === null ? undefined : knownLanguage(said);
};

/** The screens that search engines find. */
const FOUND = /^\/(?:coaches|group-courses|packs)?$/;

/** One address shows all languages, by the cookie; whoever has none, as a search engine, is told where each of them is. */
function alternatesOf(publicUrl: string | null, { url }: FastifyRequest): { link?: string } {
  const [path = ''] = url.split('?');
  if (publicUrl === null || !FOUND.test(path)) return {};
  const alternate = (query: string, tag: string) =>
    `<${publicUrl}${path}${query}>; rel="alternate"; hreflang="${tag}"`;
  const translated = LANGUAGES.filter((language) => language !== 'default').map((language) =>
    alternate(`?${LANGUAGE_PARAM}=${language}`, LANGUAGE_TAGS[language]),
  );
  return { link: [alternate('', 'x-default'), ...translated].join(', ') };
}

interface Site {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** What whoever did not choose is shown. */
  readonly studioLanguage: { read(): Promise<Language> };
  readonly root?: string;
}

/**
 * Serves the built site. Any address that is not the API's is a screen of the browser's router, which has its own page
 * for unknown ones; an unknown address of the API, or of a file, stays an error. The home page comes painted, and each page in
 * the language of whoever looks.
 */
export async function installSite(
  fastify: FastifyInstance,
  { config, refuseUnknown, studioLanguage, root = BUILT_SITE }: Site,
): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  const built = new Set(isBuilt ? readdirSync(root) : []);
  const paintedIn = (page: Page, asked: Language) => {
    const file = `${page}.${asked}.html`;
    return built.has(file)
      ? { file, language: asked }
      : { file: `${page}.html`, language: 'default' as const };
  };

  async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const linked = linkedIn(request);
    const asked = linked ?? chosenIn(request.headers.cookie) ?? (await studioLanguage.read());
    const { file, language } = paintedIn(page, asked);
    const etag = await etagOf(join(root, file), language);
    reply.headers({ vary: 'cookie', 'content-language': LANGUAGE_TAGS[language], etag });
    reply.headers(alternatesOf(config.publicUrl, request));
    if (linked !== undefined) reply.header('set-cookie', languageCookie(config, linked));
    const isKnown = request.headers['if-none-match']?.includes(etag);
    if (isKnown) return reply.code(304).header('cache-control', cacheControl(file)).send();
    return reply.sendFile(file, { etag: false, lastModified: false });
  }

  if (isBuilt) {
    await fastify.register(staticFiles, {
      root,
      wildcard: true,
      index: 'index.html',
      preCompressed: true,
      // They are a way to send a file, not files: under their own address a browser would get bytes that it cannot read.
      allowedPath: (path) => !/\.(br|gz)$/.test(path),
      cacheControl: false,
      // The stamps and lists of the build are nobody's business.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
    });
    for (const path of ['/', '/home']) {
      fastify.get(path, (request, reply) => sendPage(homePage(request), request, reply));
    }
  }
  fastify.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen =
      isRead &&
      !/^\/(api|images|calendars|mails|assets|metrics)(\/|$)/.test(path) &&
      !/\.\w+$|\/\./.test(path);
    if (!isScreen) return refuseUnknown(request, reply);
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return sendPage('index', request, reply);
  });
}
