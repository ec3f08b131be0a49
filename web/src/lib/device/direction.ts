import { directionOf, languageNow } from '@elan/contract/language.ts';

/** Whether lines run from right to left. What lies at the side asks here; what CSS places by start and end does so by itself. */
export const isMirrored = (): boolean => directionOf(languageNow()) === 'rtl';

const ACROSS: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * A key by where it leads: to the right is onwards, except where lines run from right to left. Whoever hears keys gives this on, so that
 * what knows days, columns and hours need not know which way they lie.
 */
export const onwardKey = (key: string): string => (isMirrored() ? (ACROSS[key] ?? key) : key);

/** So many pixels to the right, as pixels onwards: of a finger's way, or of what is scrolled to the side. */
export const onwardPixels = (toTheRight: number): number => (isMirrored() ? -toTheRight : toTheRight);

/** Between what was and what becomes of it, within a text. */
export const becomes = (): string => (isMirrored() ? '←' : '→');
