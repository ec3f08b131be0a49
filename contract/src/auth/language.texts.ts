import { texts } from '../language.ts';

/** Of the language that somebody chooses. */
export const LANGUAGE_TEXTS = texts('language', { UNKNOWN: 'Veuillez choisir une langue' });
