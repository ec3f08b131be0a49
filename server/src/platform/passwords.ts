import { hash, verify } from '@node-rs/argon2';

// argon2id with the library's defaults: 19 MiB, two passes, one lane.
export const hashPassword = (password: string): Promise<string> => hash(password);

// Of a password that nobody has: somebody unknown is verified against it, in the same time as anybody else.
const NOBODYS_HASH = await hashPassword(crypto.randomUUID());

export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODYS_HASH, password);
  return matches && passwordHash !== undefined;
}
