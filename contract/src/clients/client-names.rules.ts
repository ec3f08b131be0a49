/** What stands before a first name, or begins it, and calls nobody by itself: Dr, Moulay Ahmed, El Mehdi, Abd Allah. */
const NAME_PARTICLES = new Set([
  'el',
  'al',
  'abd',
  'moulay',
  'sidi',
  'lalla',
  'dr',
  'dr.',
  'mme',
  'mme.',
  'm.',
]);

/** What one calls somebody by whose whole name is known. */
export const firstNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = words.findIndex((word) => !NAME_PARTICLES.has(word.toLowerCase()));
  return words.slice(0, Math.max(first, 0) + 1).join(' ');
};
