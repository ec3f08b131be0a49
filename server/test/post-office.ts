import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { openPostOffice } from '../../testing/post-office.ts';
import { atEnd } from './at-end.ts';

/** Long, because the machine may be busy and mails are looked for twice a second. */
const PATIENCE = { timeout: 20_000, interval: 20 };

/** A mail server for the tests of one file. */
export async function postOffice() {
  const post = await openPostOffice();
  atEnd(post.close);
  return {
    ...post,
    /** The mails that came since they were last taken, once there are so many. */
    take: async (count: number): Promise<Email[]> => {
      await expect.poll(() => post.mails.length, PATIENCE).toBe(count);
      return post.mails.splice(0);
    },
  };
}
