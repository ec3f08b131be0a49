/** As people type it: without capitals and accents. "Équipe" → equipe */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether every typed word begins a word of the text. */
export const isFoundIn = (typed: string, text: string): boolean => {
  const words = withoutAccents(text).split(/[^\p{L}\p{N}]+/u);
  return withoutAccents(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
};
