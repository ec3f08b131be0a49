const MACHINE_PATH = /(?<![\w.~-])\/(?:work|root|home\/[\w.-]+|Users\/[\w.-]+)\/[\w.-]+/;
const PACKAGE_HOST = /https?:\/\/[^/\s"'`]*(?:registry|artifactory|nexus|verdaccio)[^/\s"'`]*/i;
const LOCKED_ADDRESS = /"resolved": "https?:/;

/** Things of one person's machine or network that a public repository must not carry, each with its line. */
export function machineWords(text: string) {
  const found: { line: number; what: string }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const match = MACHINE_PATH.exec(line) ?? PACKAGE_HOST.exec(line) ?? LOCKED_ADDRESS.exec(line);
    if (match) found.push({ line: index + 1, what: match[0] });
  }
  return found;
}
