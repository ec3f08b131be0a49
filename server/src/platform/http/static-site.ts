import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const BUILT_SITE = join(import.meta.dirname, '../../../../web/dist');

const NOT_BUILT = 'The site has not been built: run `npm start`, or `npm run dev` while developing.';

/** Vite names what is under `assets/` by its content: it never changes. Everything else is asked for again. */
const cacheControl = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A phone's second tab has the home page's path and another look: it starts like any other screen. */
const homeFile = ({ url }: FastifyRequest) => (/[?&]view=/.test(url) ? 'index.html' : 'home.html');

/**
 * Serves the built site. Any address that is not the API's is a screen of the browser's router, which has its own page
 * for unknown ones; an unknown address of the API, or of a file, stays an error. The home page comes painted.
 */
export async function installSite(
  fastify: FastifyInstance,
  refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  root = BUILT_SITE,
): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
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
      fastify.get(path, (request, reply) => reply.sendFile(homeFile(request)));
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
    return reply.sendFile('index.html');
  });
}
