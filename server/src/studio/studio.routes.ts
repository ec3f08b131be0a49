import { studio } from '@elan/contract/studio.ts';
import { type App, serve } from '../platform/http/serve.ts';

export function studioRoutes(app: App): void {
  const { heroVideoUrl, legal: _, ...contact } = app.deps.config.studio;
  serve(app, studio, () => ({ ...contact, hero_video_url: heroVideoUrl }));
}
