import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * Lingui looks for the tags of a text once its values are in it, but not inside what is no string: one that could hold a tag
 * goes in as a child of its own.
 */
const literal = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value);

/** What every `<Trans>` and `<Plural>` becomes (lingui.config.ts): what people typed is shown as they typed it. */
export function Trans({ values, ...text }: TransProps) {
  if (!values) return <LinguiTrans {...text} />;
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, literal(value)]));
  return <LinguiTrans {...text} values={shown} />;
}
