import { showImage, uploadImage } from '@elan/contract/uploads/uploads.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { showPicture, uploadPicture } from './images.service.ts';

export function imagesRoutes(app: App): void {
  serve(app, showImage, ({ deps, params }) => showPicture(deps, params.id));
  serve(app, uploadImage, ({ deps, actor, body, hungUp }) => uploadPicture(deps, actor, body.image, hungUp));
}
