export const PREVIEW_CHARACTERS = 120;

/** The beginning of a text where room is short, cut between two words where there is a place to. */
export const textPreview = (text: string): string => {
  const characters = [...text];
  if (characters.length <= PREVIEW_CHARACTERS) return text;
  const cut = characters.slice(0, PREVIEW_CHARACTERS - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
};
