import { PRESENCE_TEXTS } from '@elan/contract/presence/presence.texts.ts';
import type { AllPresentBody, AllPresentReply } from '@elan/contract/presence/presence-admin.ts';
import { markParticipantsPresent } from '../group-courses/group-courses-presence.service.ts';
import { withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { markSessionsPresent } from '../reservations/reservations-presence.service.ts';

/** All of them or none. Sessions before seats: whoever marks several holds them in this order. */
export const markAllPresent = (
  deps: Deps,
  { reservation_ids, course_ids }: AllPresentBody,
): Promise<AllPresentReply> =>
  withTransaction(deps.db, async (db) => {
    const within = { ...deps, db };
    const sessions = await markSessionsPresent(within, reservation_ids);
    const marked = sessions + (await markParticipantsPresent(within, course_ids));
    return { message: PRESENCE_TEXTS.marked(marked), marked };
  });
