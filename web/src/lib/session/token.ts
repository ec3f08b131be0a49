import type { Role } from '@elan/contract/endpoint.ts';
import { type Check, isInt, isLiteral, readShape } from '../device/shape.ts';
import { clockSkew } from '../time/clock-skew.ts';
import { machineNow } from '../time/machine-clock.ts';

/** Where JavaScript's calendar ends. */
const LAST_SECOND = 8.64e12;

export interface Claims {
  userId: number;
  role: Role;
  /** Seconds since the epoch, as the token's issuer counts them. */
  exp: number;
  /** When it was made, likewise. */
  iat: number | undefined;
}

const isMoment: Check<number> = (value): value is number =>
  typeof value === 'number' && value >= 0 && value <= LAST_SECOND;
const isMomentOrNone: Check<number | undefined> = (value): value is number | undefined =>
  value === undefined || isMoment(value);
const CLAIMS = {
  userId: isInt,
  role: isLiteral<Role>('user', 'coach', 'admin'),
  exp: isMoment,
  iat: isMomentOrNone,
};

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

/** By this device's clock, however wrong that one is: the server's word about expiry counts. */
export const expiresAt = (claims: Claims): number => claims.exp * 1000 + clockSkew();
export const isExpired = (claims: Claims): boolean => expiresAt(claims) <= machineNow();
