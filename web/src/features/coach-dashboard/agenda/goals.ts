/** A client's goals are kept in one line, with commas between them. */
export const goalsOf = (goal: string | null | undefined): string[] =>
  (goal ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
