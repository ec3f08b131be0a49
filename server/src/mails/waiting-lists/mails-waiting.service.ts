import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { areMailsSent, enqueueMails } from '../mails-queue.service.ts';

/** What a waiting list came to: put in by it, told that a seat is free, that the course was called off, or that it is on again. */
export type WaitingMail = z.infer<typeof WaitingMail>;
export const WaitingMail = z.object({
  kind: z.literal('waiting_list'),
  about: z.object({
    event: z.enum(['put_in', 'offered', 'called_off', 'on_again']),
    /** By the number of the wait. */
    wait: z.int(),
  }),
});
type Event = WaitingMail['about']['event'];

interface Told {
  readonly wait_id: number;
  readonly client_id: number;
  readonly event: Event;
}

/** One mail to each, in the transaction `db` that made it true. */
export const tellWaiters = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  waits: readonly Told[],
): Promise<void> =>
  enqueueMails(
    deps,
    db,
    waits.map(({ wait_id, client_id, event }) => {
      const about: WaitingMail['about'] = { event, wait: wait_id };
      return { kind: 'waiting_list' as const, to: client_id, about };
    }),
  );

/** The same as a part of the one statement that frees a seat, whose row, `done`, tells what became of it in `given`. */
export const mailsOfSeats = (deps: Pick<Deps, 'config'>) => sql`
  insert into mails (kind, account_id, about)
  select 'waiting_list', seat.client_id, jsonb_build_object(
    'event', case when seat.booking_id is null then 'offered' else 'put_in' end, 'wait', seat.wait_id)
  from done cross join lateral jsonb_to_recordset(done.given) as seat (wait_id int, client_id int, booking_id int)
  where ${areMailsSent(deps)}::boolean`;
