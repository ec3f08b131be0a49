import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { int } from '../fields.ts';
import { Instant } from '../time.ts';
import { FixedFact, StudioDetails, StudioFacts } from './studio-details.ts';

/** What the site, the mails and the receipts say of the studio now, and who said so. */
export const StudioSettings = z.extend(StudioFacts, {
  fixed: z.array(FixedFact),
  /** 0 as long as nobody has said anything. */
  version: z.int(),
  changed_at: z.nullable(Instant),
  changed_by: z.nullable(z.string()),
});
export type StudioSettings = z.infer<typeof StudioSettings>;

/** What is fixed stays as it is, whatever is sent for it. */
export const StudioSettingsBody = z.extend(StudioDetails, {
  /** The version that the form was filled from; another one by now is refused. */
  version: int(),
});
export type StudioSettingsBody = z.infer<typeof StudioSettingsBody>;

export const readStudioSettings = endpoint({
  method: 'GET',
  path: '/api/admin/studio',
  summary: 'What is said of the studio, who said so last, and what is fixed by the server',
  auth: ['admin'],
  reply: StudioSettings,
});

export const updateStudioSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/studio',
  summary: 'Changes what the site, the mails and the receipts say of the studio',
  auth: ['admin'],
  body: StudioSettingsBody,
  reply: StudioSettings,
});
