import { hash as realHash, verify } from '@node-rs/argon2/index.js';

export { verify };

/**
 * In the place of argon2 while tests run: the same algorithm over a hundredth of the memory, for it is dear on purpose and every
 * account of every test has a password. What the real program writes is looked at in process.test.ts.
 */
export const hash = (password: string): Promise<string> =>
  realHash(password, { memoryCost: 256, timeCost: 1 });
