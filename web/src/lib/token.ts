import type { Role } from '@elan/contract/endpoint.ts';
import { machineNow } from './machine-clock.ts';
import { type Check, isInt, isLiteral, readShape } from './shape.ts';

/** Where JavaScript's calendar ends. */
const LAST_SECOND = 8.64e12;

export interface Claims {
  userId: number;
  role: Role;
  /** Seconds since the epoch, as the token's issuer counts them. */
  exp: number;
}

const isMoment: Check<number> = (value): value is number =>
  typeof value === 'number' && value >= 0 && value <= LAST_SECOND;
const CLAIMS = { userId: isInt, role: isLiteral<Role>('user', 'coach', 'admin'), exp: isMoment };

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
    return readShape<Claims>(CLAIMS, JSON.parse(decodeBase64Url(payload)));
  } catch {
    return undefined;
  }
};

export const expiresAt = (claims: Claims): number => claims.exp * 1000;
export const isExpired = (claims: Claims): boolean => expiresAt(claims) <= machineNow();
