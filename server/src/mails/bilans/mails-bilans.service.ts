import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../mails-queue.service.ts';

/** Bilans of a client that are new or say something else. */
export type BilanMail = z.infer<typeof BilanMail>;
export const BilanMail = z.object({
  kind: z.literal('bilan'),
  /** The day of the last of them: a bilan is told once a day. */
  about: z.object({ bilans: z.array(z.int()), date: z.string() }),
});

/** In the transaction `db` that wrote it. */
export const tellBilanWritten = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  db: Database,
  client: number,
  bilan: number,
): Promise<void> => {
  const about: BilanMail['about'] = { bilans: [bilan], date: clock.now().date };
  return enqueueMails({ config }, db, [{ kind: 'bilan', to: client, about }], { toldTogether: true });
};
