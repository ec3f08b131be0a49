import type { Language } from '@elan/contract/language.ts';
import type { Writing } from './writing.ts';

const WRITINGS = import.meta.glob<Writing>(['../writings/*.ts', '!**/*.test.ts'], { import: 'writing' });

/** How a language writes dates and amounts; nothing for the source's, which stands in the code that writes them. */
export const loadWriting = async (language: Language): Promise<Writing | undefined> =>
  WRITINGS[`../writings/${language}.ts`]?.();
