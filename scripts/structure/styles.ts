interface Found {
  readonly line: number;
  readonly what: string;
}

const TOKEN_START = String.raw`(?<=[\s"'\`:!]|^)`;
const PHYSICAL_UTILITY = new RegExp(
  `${TOKEN_START}-?(?:(?:scroll-)?[mp][lr]|left|right)-[\\d[(a-z][^\\s"'\`]*|${TOKEN_START}(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|(?:text|float|clear)-(?:left|right))(?=[-\\s"'\`])`,
  'g',
);
const PHYSICAL_PROPERTY =
  /(?:^|[{;\s])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|color|style))?(?=:)|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear):\s*(?:left|right))/g;
/** Inline styles of a component. */
const PHYSICAL_STYLE =
  /\b(?:margin|padding|border)(?:Left|Right)\b(?=\s*:)|style=\{\{[^}]*\b(?:left|right)\s*:/g;

const findAll = (text: string, patterns: readonly RegExp[]): Found[] =>
  text
    .split('\n')
    .flatMap((content, index) =>
      patterns
        .flatMap((pattern) => [...content.matchAll(pattern)])
        .map(([what, inner]) => ({ line: index + 1, what: (inner ?? what).trim() })),
    );

/** Left and right in the styles of a component or a sheet, where start and end would follow the direction of the language. */
export const physicalDirections = (file: string, text: string): Found[] => {
  if (/^web\/src\/.*(?<!\.test)\.tsx?$/.test(file)) return findAll(text, [PHYSICAL_UTILITY, PHYSICAL_STYLE]);
  if (/^web\/src\/.*\.css$/.test(file)) return findAll(text, [PHYSICAL_PROPERTY]);
  return [];
};

/** Lines, edges and shadows stay as thin as they are, however large the font. */
const THIN_UTILITY = /(?:rounded|border|ring|shadow|outline)(?:-[a-z]+)*-\[|background-image:/;
const THIN_PROPERTY = /radius|shadow|outline|border|transform|background-image|--radius/;
const THIN_PX = 3;
const PIXELS = /(?<![\w.])\d+(?:\.\d+)?(?=px\b|px_)/g;
const CLASS_WITH_PIXELS = /[^\s"'`]*\[[^\s"'`]*\dpx[^\s"'`]*/g;
const MEDIA_WITH_PIXELS = /\((?:max-|min-)?(?:width|height)[^)]*\dpx\)/g;
const PROPERTY_WITH_PIXELS = /^\s*[\w-]+:.*\dpx.*$/g;

const isThick = (what: string) =>
  [...what.replaceAll('_', ' ').matchAll(PIXELS)].some(([pixels]) => Number(pixels) > THIN_PX);

/** Sizes in pixels, which a person's larger font would not make larger. */
export const pixelSizes = (file: string, text: string): Found[] => {
  if (/^web\/src\/.*(?<!\.test)\.tsx?$/.test(file))
    return findAll(text, [CLASS_WITH_PIXELS, MEDIA_WITH_PIXELS]).filter(
      ({ what }) => !THIN_UTILITY.test(what) && isThick(what),
    );
  if (/^web\/src\/.*\.css$/.test(file))
    return findAll(text, [PROPERTY_WITH_PIXELS, MEDIA_WITH_PIXELS]).filter(
      ({ what }) => !THIN_PROPERTY.test(what) && isThick(what),
    );
  return [];
};
