const MINUS = '\u2212';

/** How a balance changed: +2, −1. */
export const signedPoints = (delta: number): string => `${delta < 0 ? MINUS : '+'}${Math.abs(delta)}`;
