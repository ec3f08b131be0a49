import { LANGUAGE_COOKIE, LANGUAGE_HEADER, type Language } from '@elan/contract/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage, knownLanguage } from '../language.ts';
import type { Config } from '../program/config.ts';
import { readCookie, writeCookie } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whatever is said to whoever asks is said in this language. */
    language: Language;
  }
}

const HEADER = LANGUAGE_HEADER.toLowerCase();
const COOKIE_DAYS = 365;

type Asking = Pick<FastifyRequest, 'headers'>;

/** What the program says that it shows; one that nobody knows is nothing said. */
const shownIn = ({ headers }: Asking): Language | undefined => {
  const said = headers[HEADER];
  return said === undefined ? undefined : knownLanguage(said);
};

/** What was chosen on this device. */
export const chosenIn = (cookies: string | undefined): Language | undefined =>
  cookies === undefined ? undefined : knownLanguage(readCookie(cookies, LANGUAGE_COOKIE));

/** As long as nobody knows whose account it is. */
export const languageOf = (request: Asking): Language =>
  shownIn(request) ?? chosenIn(request.headers.cookie) ?? 'default';

/** Now that it is known who asks: what their account has chosen comes before the cookie, and after the header. */
export function readForAccount(request: FastifyRequest, language: Language | null): void {
  if (language !== null && shownIn(request) === undefined) request.language = language;
}

/** First of all hooks. What a body's arrival wakes up has forgotten the language, so it is told again before the body is judged. */
export function installLanguages(fastify: FastifyInstance): void {
  fastify.decorateRequest('language', 'default');
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.language = languageOf(request);
    inLanguage(request.language, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => inLanguage(request.language, done));
}

/** For the browser, which reads it too: before it asks for anything, it shows the page in what was chosen. */
export const languageCookie = (config: Pick<Config, 'publicUrl'>, language: Language): string =>
  writeCookie(config, {
    name: LANGUAGE_COOKIE,
    value: language,
    days: COOKIE_DAYS,
    path: '/',
    others: ['SameSite=Lax'],
  });
