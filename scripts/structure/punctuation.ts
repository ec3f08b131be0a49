/** Words in a row, and what stands between them. */
const JOINED = /\.join\((['"`])(?=[^'"`]*[,;:])[^'"`]*\s\1\)/g;

/** A Latin comma between words that are shown, which Arabic writes otherwise, each with its line. */
export const latinPunctuation = (file: string, text: string) => {
  if (!/^(?:web\/src\/(?!lib\/writings\/).*|contract\/src\/.*\.rules)(?<!\.test)\.tsx?$/.test(file))
    return [];
  return text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(JOINED)].map(([what]) => ({ line: index + 1, what })));
};
