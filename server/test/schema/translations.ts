/** What is no translation of a name or title, `%s`, and its description; and what it is instead. */
export const NO_TRANSLATIONS = [
  ['[]', 'no object'],
  ['{"de": {"%s": "Yoga"}}', 'a language that nobody reads'],
  ['{"default": {"%s": "Yoga"}}', 'the source among the translations'],
  ['{"en": "Yoga"}', 'a language without fields'],
  ['{"en": {}}', 'a language of which nothing is given'],
  ['{"en": {"price": "Yoga"}}', 'a field that is not translated'],
  ['{"en": {"%s": 7}}', 'a figure'],
  ['{"en": {"%s": " "}}', 'a blank'],
  [`{"en": {"%s": "${'a'.repeat(121)}"}}`, 'one sign too many'],
  [`{"en": {"description": "${'a'.repeat(2001)}"}}`, 'a description of one sign too many'],
] as const;
