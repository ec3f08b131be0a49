import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// argon2id with the library's defaults: 19 MiB, two passes, one lane.
export const hashPassword = (password: string): Promise<string> => hash(password);

// Of a password that nobody has: somebody unknown is verified against it, in the same time as anybody else.
const NOBODYS_HASH = await hashPassword(crypto.randomUUID());

export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODYS_HASH, password);
  return matches && passwordHash !== undefined;
}

const GENERATED_PASSWORD_LENGTH = 8;
/** What can be read out over the telephone: no 0 beside o, no 1 beside l or i. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** For somebody who will be told it once. */
export const generatePassword = (): string =>
  Array.from({ length: GENERATED_PASSWORD_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
