export const BIO_PREVIEW_CHARACTERS = 120;

/** A phone shows the beginning of a bio, cut between two words where there is a place to. */
export const bioPreview = (bio: string): string => {
  const characters = [...bio];
  if (characters.length <= BIO_PREVIEW_CHARACTERS) return bio;
  const cut = characters.slice(0, BIO_PREVIEW_CHARACTERS - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
};
