import { createHmac } from 'node:crypto';
import { ROLES, type Role } from '@elan/contract/endpoint.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type Clock, dateOf } from './clock.ts';

/** Who a token speaks for. `epoch` must still be the account's: it moves on when the password changes. */
const TokenClaims = z.object({ userId: z.int(), role: z.enum(ROLES), epoch: z.int() });
type TokenClaims = z.infer<typeof TokenClaims>;

export interface Tokens {
  issue(claims: { userId: number; role: Role; epoch: number }): Promise<string>;
  /** `undefined` for a token that is forged, malformed or expired. */
  read(token: string): Promise<TokenClaims | undefined>;
  /** Tells two texts apart without keeping them; of no use to somebody without the secret. */
  fingerprint(text: string): string;
}

const ALGORITHM = 'HS256';

export function createTokens(secret: Uint8Array, ttlHours: number, clock: Clock): Tokens {
  const nowInSeconds = () => Math.floor(clock.now().instant.epochMilliseconds / 1000);
  return {
    fingerprint: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
    issue: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(nowInSeconds())
        .setExpirationTime(nowInSeconds() + Math.round(ttlHours * 3600))
        .sign(secret),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          currentDate: dateOf(clock.now().instant),
          requiredClaims: ['exp', 'iat'],
        });
        return TokenClaims.safeParse(payload).data;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
