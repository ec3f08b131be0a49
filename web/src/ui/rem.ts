const USUAL_FONT_PX = 16;

/** A length as drawn for the usual font, in the unit that grows with the font somebody chose. */
export const rem = (drawn: number): string => `${drawn / USUAL_FONT_PX}rem`;

/** How many pixels that is here: for what is measured on screen. */
export const pixelsOf = (drawn: number): number =>
  (drawn / USUAL_FONT_PX) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
