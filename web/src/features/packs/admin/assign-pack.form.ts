import { optionalProse } from '@elan/contract/fields.ts';
import * as z from 'zod/mini';

/** The assignment as it is asked for: the pack travels in the path, the notes in the body. */
export const AssignPackForm = z.object({
  /** 0 until one is chosen. */
  packId: z.int().check(z.minimum(1, 'Please select a pack to assign')),
  notes: optionalProse(1000),
});
export type AssignPackForm = z.infer<typeof AssignPackForm>;
