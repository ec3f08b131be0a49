import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, dateOf } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { readTokenSecret } from './secrets.ts';

/** What a link is for: neither is a session's token a link, nor a link of one kind one of another. */
type Audience = 'password-link' | 'mail-page';

const ALGORITHM = 'HS256';
/** A link counts in whole seconds. */
export const secondsOf = ({ epochMilliseconds }: Temporal.Instant) => Math.floor(epochMilliseconds / 1000);

/** Signed, good until then, and kept nowhere: nobody finds it in the database. */
export const signLink = async (
  db: Database,
  audience: Audience,
  claims: Readonly<Record<string, unknown>>,
  expires: Temporal.Instant,
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(audience)
    .setExpirationTime(secondsOf(expires))
    .sign(await readTokenSecret(db));

/** What it says; undefined for one that is forged, for something else, or over. */
export async function readLink(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  audience: Audience,
  token: string,
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, await readTokenSecret(db), {
      algorithms: [ALGORITHM],
      audience,
      currentDate: dateOf(clock.now().instant),
      requiredClaims: ['exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
