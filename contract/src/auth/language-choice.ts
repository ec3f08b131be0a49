import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { Me } from './auth.ts';
import { LANGUAGE_TEXTS } from './language.texts.ts';

export const LanguageBody = z.object({
  language: z.enum(LANGUAGES, { error: () => LANGUAGE_TEXTS.UNKNOWN }),
});
export type LanguageBody = z.infer<typeof LanguageBody>;

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/api/auth/language',
  summary: 'Chooses the language of the signed-in person, for the site and for their mails',
  auth: ['user', 'coach', 'admin'],
  body: LanguageBody,
  reply: Me,
});
