import { AdminBilanBody, BILAN_MISSING } from '@elan/contract/bilans.ts';
import * as z from 'zod/mini';

/** The coach travels in the path, the text in the body. */
export const BilanForm = z.object({
  /** 0 until one is chosen. */
  coachId: z.int().check(z.minimum(1, BILAN_MISSING)),
  bilan: AdminBilanBody.shape.bilan,
});
