import { formatFigures } from '../../lib/time/format.ts';

const MINUS = '\u2212';

/** How a balance changed: +2, −1. */
export const signedPoints = (delta: number): string =>
  formatFigures(`${delta < 0 ? MINUS : '+'}${Math.abs(delta)}`);
