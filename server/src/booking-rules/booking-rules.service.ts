import { isDeepStrictEqual } from 'node:util';
import type { BookingRules, BookingRulesBody } from '@elan/contract/reservations/booking-rules.ts';
import { STUDIO_TEXTS } from '@elan/contract/studio/studio-admin.texts.ts';
import { saveVersion } from '../platform/database/versions.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/serve.ts';
import { keepAllHoursOpen } from '../weeks/weeks-hours.service.ts';
import { insertRules, selectRules } from './booking-rules.queries.ts';

/** The line that every database begins with was nobody's change. */
export async function readRules({ db }: Pick<Deps, 'db'>): Promise<BookingRules> {
  const rules = await selectRules(db);
  return rules.changed_by === null ? { ...rules, changed_at: null } : rules;
}

/**
 * In force from the next booking on, whichever process makes it; what is booked stays. Where the weeks reach further or less far by
 * then, the hours follow, coach by coach.
 */
export async function changeRules(
  deps: Deps,
  actor: Actor,
  { version: seen, ...rules }: BookingRulesBody,
): Promise<BookingRules> {
  const before = await readRules(deps);
  const after = await saveVersion({
    read: () => readRules(deps),
    seen,
    isSame: (inForce) => isDeepStrictEqual({ ...inForce, ...rules }, inForce),
    insert: () => insertRules(deps.db, rules, { seen, by: actor.id, now: deps.clock.now() }),
    changed: STUDIO_TEXTS.CHANGED,
  });
  // Said again as it is: the hours may not have followed the first time.
  const isSaidAgain = after.version === before.version;
  if (isSaidAgain || after.weeks_ahead !== before.weeks_ahead) await keepAllHoursOpen(deps);
  return after;
}
