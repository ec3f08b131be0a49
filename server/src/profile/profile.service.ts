import { Profile, type ProfileQuery } from '@elan/contract/profile.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http.ts';
import * as queries from './profile.queries.ts';

/** Everything a client sees of itself, read in a fixed number of indexed queries. */
export async function showProfile({ db }: Deps, { id }: Actor, query: ProfileQuery): Promise<Profile> {
  const [user, packs, sessions, sessionsTotal, bilans] = await Promise.all([
    queries.selectProfileUser(db, id),
    queries.listProfilePacks(db, id),
    queries.listProfileSessions(db, id, query),
    queries.countProfileSessions(db, id, query),
    queries.listProfileBilans(db, id),
  ]);
  return Profile.parse({
    user,
    packs: { total_assigned: packs[0]?.total ?? 0, list: packs },
    // Every point of either kind is a session one can still take.
    statistics: { sessions_available: user.points },
    sessions: { total: sessionsTotal, list: sessions },
    bilans: { total: bilans[0]?.total ?? 0, list: bilans },
  });
}
