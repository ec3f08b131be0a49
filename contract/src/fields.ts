import * as z from 'zod/mini';

/** Fields that several nouns share, with the text a person reads when one is wrong. */
export const Id = z
  .int('Identifiant invalide')
  .check(z.positive('Identifiant invalide'), z.maximum(2_147_483_647, 'Identifiant invalide'));

/** An id that arrives in a path, as text. */
export const PathId = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,10}$/, 'Identifiant invalide')), z.transform(Number)),
  Id,
);
