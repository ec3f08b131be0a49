import * as z from 'zod/mini';
import { machineNow } from './studio-clock.ts';

/** Where JavaScript's calendar ends. */
const LAST_SECOND = 8.64e12;

const Claims = z.object({
  userId: z.int(),
  role: z.enum(['user', 'coach', 'admin']),
  /** Seconds since the epoch, as the token's issuer counts them. */
  exp: z.number().check(z.nonnegative(), z.maximum(LAST_SECOND)),
});
export type Claims = z.infer<typeof Claims>;

const decodeBase64Url = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (char) => char.charCodeAt(0)),
  );
};

/** What a token says about itself. Only the server can tell whether it is true. */
export const readClaims = (token: string): Claims | undefined => {
  const [, payload, signature, ...rest] = token.split('.');
  if (!payload || !signature || rest.length > 0) return undefined;
  try {
    const parsed = Claims.safeParse(JSON.parse(decodeBase64Url(payload)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

export const expiresAt = (claims: Claims): number => claims.exp * 1000;
export const isExpired = (claims: Claims): boolean => expiresAt(claims) <= machineNow();
