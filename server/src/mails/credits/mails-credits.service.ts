import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../mails-queue.service.ts';

/** Packs that a client was given. */
export type PackMail = z.infer<typeof PackMail>;
export const PackMail = z.object({
  kind: z.literal('pack'),
  /** By the numbers of what was assigned, not of what is offered. */
  about: z.object({ packs: z.array(z.int()) }),
});

/** Points that the studio moved by hand: lines of the client's history. */
export type PointsMail = z.infer<typeof PointsMail>;
export const PointsMail = z.object({
  kind: z.literal('points'),
  about: z.object({ lines: z.array(z.int()) }),
});

/** In the transaction `db` that assigned it. */
export const tellPackAssigned = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  client: number,
  userPack: number,
): Promise<void> => {
  const about: PackMail['about'] = { packs: [userPack] };
  return enqueueMails(deps, db, [{ kind: 'pack', to: client, about }], { toldTogether: true });
};

/** In the transaction `db` that wrote the line. */
export const tellPointsMoved = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  client: number,
  line: number,
): Promise<void> => {
  const about: PointsMail['about'] = { lines: [line] };
  return enqueueMails(deps, db, [{ kind: 'points', to: client, about }], { toldTogether: true });
};
