import type { App } from '../platform/http/serve.ts';
import { findPicture } from './images.service.ts';

/** Pictures are named by their content: what was once fetched never has to be asked for again. */
export function imagesRoutes(app: App): void {
  app.fastify.get<{ Params: { id: string } }>(
    '/images/:id.webp',
    { schema: { hide: true } },
    async (request, reply) => {
      const bytes = await findPicture(app.deps, request.params.id);
      if (bytes === undefined) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(bytes);
    },
  );
}
