import * as z from 'zod/mini';
import { Instant } from '../time.ts';

/** Whoever changes the words of `consents.texts.ts` adds a version here; the last one is shown from then on. */
export const CONSENT_VERSIONS = ['2026-11'] as const;
export const ConsentVersion = z.enum(CONSENT_VERSIONS);
export type ConsentVersion = z.infer<typeof ConsentVersion>;
export const CONSENT_VERSION: ConsentVersion = '2026-11';

/** What a client agreed to, word for word, and when. */
export const Consent = z.object({ version: z.string(), text: z.string(), given_at: Instant });
export type Consent = z.infer<typeof Consent>;
