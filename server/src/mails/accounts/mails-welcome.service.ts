import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../mails-queue.service.ts';

/** Somebody has an account now, and learns how to log in. */
export type WelcomeMail = z.infer<typeof WelcomeMail>;
export const WelcomeMail = z.object({
  kind: z.literal('welcome'),
  /** Who opened it: whoever did chose the password. */
  about: z.object({ by: z.enum(['self', 'studio']) }),
});

/** In the transaction `db` that opened it. */
export const welcome = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  account: number,
  by: WelcomeMail['about']['by'],
): Promise<void> => {
  const about: WelcomeMail['about'] = { by };
  return enqueueMails(deps, db, [{ kind: 'welcome', to: account, about }]);
};
