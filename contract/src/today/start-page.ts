import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STUDIO_TEXTS } from '../studio/studio-admin.texts.ts';

/** Where `/admin` leads: to the first of the specification's tabs, unless a person chose otherwise. */
export const StartPage = z.enum(['default', 'today'], { error: () => STUDIO_TEXTS.NO_START_PAGE });
export type StartPage = z.infer<typeof StartPage>;

export const StartPageBody = z.object({ start_page: StartPage });
export type StartPageBody = z.infer<typeof StartPageBody>;

export const readStartPage = endpoint({
  method: 'GET',
  path: '/api/auth/start-page',
  summary: 'The page that the signed-in administrator begins with',
  auth: ['admin'],
  reply: StartPageBody,
});

export const changeStartPage = endpoint({
  method: 'PUT',
  path: '/api/auth/start-page',
  summary: 'Changes the page that the signed-in administrator begins with',
  auth: ['admin'],
  once: true,
  body: StartPageBody,
  reply: StartPageBody,
});
