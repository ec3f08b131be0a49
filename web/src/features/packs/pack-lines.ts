/** One bullet per line of a description that says something. */
export const packLines = (description: string): string[] =>
  description
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
