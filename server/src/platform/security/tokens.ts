import { createHmac } from 'node:crypto';
import { ROLES, type Role } from '@elan/contract/endpoint.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type Clock, dateOf } from '../clock.ts';

/** Who a token speaks for, and the login it stands for: what became of that is looked up each time. */
const TokenClaims = z.object({ userId: z.int(), role: z.enum(ROLES), session: z.int() });
type TokenClaims = z.infer<typeof TokenClaims>;

interface Verified {
  readonly claims: TokenClaims;
  /** In seconds. */
  readonly exp: number;
}

export interface Tokens {
  issue(claims: { userId: number; role: Role; session: number }): Promise<string>;
  /** `undefined` for a token that is forged, malformed or expired. */
  read(token: string): Promise<TokenClaims | undefined>;
  /** Tells two texts apart without keeping them; of no use to somebody without the secret. */
  fingerprint(text: string): string;
}

const ALGORITHM = 'HS256';
/** A few hundred bytes each: more than a studio has people signed in at once. */
const REMEMBERED_TOKENS = 10_000;

export function createTokens(secret: Uint8Array, ttlHours: number, clock: Clock): Tokens {
  const nowInSeconds = () => Math.floor(clock.now().instant.epochMilliseconds / 1000);
  // A browser shows the same token with every request: its signature is checked once. That says nothing of the account,
  // which is looked up each time.
  const verified = new Map<string, Verified>();

  async function verify(token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [ALGORITHM],
        currentDate: dateOf(clock.now().instant),
        requiredClaims: ['exp', 'iat'],
      });
      const claims = TokenClaims.safeParse(payload).data;
      return claims && { claims, exp: payload.exp ?? 0 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  function remember(token: string, read: Verified): void {
    const [oldest] = verified.keys();
    if (verified.size >= REMEMBERED_TOKENS && oldest !== undefined) verified.delete(oldest);
    verified.set(token, read);
  }

  return {
    fingerprint: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
    issue: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(nowInSeconds())
        .setExpirationTime(nowInSeconds() + Math.round(ttlHours * 3600))
        .sign(secret),
    read: async (token) => {
      const known = verified.get(token);
      if (known !== undefined) return known.exp > nowInSeconds() ? known.claims : undefined;
      const read = await verify(token);
      if (read !== undefined) remember(token, read);
      return read?.claims;
    },
  };
}
