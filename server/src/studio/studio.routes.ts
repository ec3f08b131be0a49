import { studio } from '@elan/contract/studio.ts';
import type { Deps } from '../platform/deps.ts';
import { type App, serve } from '../platform/http.ts';

export function studioRoutes(app: App, { config }: Deps): void {
  const { heroVideoUrl, ...contact } = config.studio;
  serve(app, studio, () => ({ ...contact, hero_video_url: heroVideoUrl }));
}
