import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../mails-queue.service.ts';

const Ids = z._default(z.array(z.int()), []);

/** Packs that a client was given, or that were taken back. */
export type PackMail = z.infer<typeof PackMail>;
export const PackMail = z.object({
  kind: z.literal('pack'),
  /** By the numbers of what was assigned, not of what is offered. What was given and taken back before it was told is not told. */
  about: z.object({ packs: Ids, taken_back: Ids }),
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
  const about: Partial<PackMail['about']> = { packs: [userPack] };
  return enqueueMails(deps, db, [{ kind: 'pack', to: client, about }], { toldTogether: true });
};

/** In the transaction `db` that took it back. */
export const tellPackTakenBack = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  client: number,
  userPack: number,
): Promise<void> => {
  const about: Partial<PackMail['about']> = { taken_back: [userPack] };
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
