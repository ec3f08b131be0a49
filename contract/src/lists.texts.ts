import { texts } from './language.ts';

/** Several words in a row: `10:00, 12:00 et 18:00`. */
export const LIST_TEXTS = texts('lists', {
  and: (words: readonly string[]): string =>
    words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`,
});
