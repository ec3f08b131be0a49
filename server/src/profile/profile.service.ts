import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import type { Profile, ProfileQuery } from '@elan/contract/clients/profile.ts';
import { studioInstant } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { findProfile } from './profile.queries.ts';

/** Everything a client sees of itself. */
export async function showProfile({ db, clock }: Deps, { id }: Actor, query: ProfileQuery): Promise<Profile> {
  const row = await findProfile(db, id, { ...query, today: clock.now().date });
  if (row === undefined) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  const { packs, packs_total, sessions, sessions_total, bilans, bilans_total, ...user } = row;
  return {
    user,
    packs: {
      total_assigned: packs_total,
      list: packs.map((pack) => ({ ...pack, purchased_at: studioInstant(pack.purchased_at) })),
    },
    // Every point of either kind is a session one can still take.
    statistics: { sessions_available: user.points },
    sessions: {
      total: sessions_total,
      list: sessions.map((session) => ({
        ...session,
        cancelled_at: session.cancelled_at && studioInstant(session.cancelled_at),
      })),
    },
    bilans: {
      total: bilans_total,
      list: bilans.map((bilan) => ({
        ...bilan,
        created_at: studioInstant(bilan.created_at),
        updated_at: studioInstant(bilan.updated_at),
      })),
    },
  };
}
