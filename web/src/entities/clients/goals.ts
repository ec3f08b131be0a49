/** A client's goals are kept in one line, with commas between them. */
export const goalsOf = (goal: string | null | undefined): string[] =>
  (goal ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** A goal as it is shown: the specification writes them without accents, and half of them without capitals. */
export const goalWord = (goal: string): string => {
  const written = goal.replace(/^preparation physique$/, 'préparation physique');
  return written.charAt(0).toLocaleUpperCase('fr') + written.slice(1);
};

export const goalWordsOf = (goal: string | null | undefined): string[] => goalsOf(goal).map(goalWord);
