import { AsyncLocalStorage } from 'node:async_hooks';
import { LANGUAGES, type Language, languageNow, readIn } from '@elan/contract/language.ts';

const reading = new AsyncLocalStorage<Language>();

/** Once a thread, as it begins: from then on texts are read in the language of the work under way. */
export const readByWork = (): void => readIn(() => reading.getStore() ?? 'default');

/** Whatever `work` says, now and in what it waits for, is said in this language. */
export const inLanguage = <T>(language: Language, work: () => T): T => reading.run(language, work);

/** Each piece is made in the language in which they were asked for, whoever fetches it, and whenever. */
export function inOneLanguage<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const language = languageNow();
  const made = pieces[Symbol.asyncIterator]();
  const nextOf = () => inLanguage(language, () => made.next());
  return (async function* fetched() {
    try {
      for (let piece = await nextOf(); piece.done !== true; piece = await nextOf()) yield piece.value;
    } finally {
      await made.return?.();
    }
  })();
}

/** Of what a header, a cookie or a column says; nothing if it is none of ours. */
export const knownLanguage = (said: unknown): Language | undefined =>
  LANGUAGES.find((language) => language === said);
