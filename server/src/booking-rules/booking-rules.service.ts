import { isDeepStrictEqual } from 'node:util';
import type { BookingRules, BookingRulesBody } from '@elan/contract/reservations/booking-rules.ts';
import { STUDIO_TEXTS } from '@elan/contract/studio/studio-admin.texts.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { insertRules, selectRules } from './booking-rules.queries.ts';

/** The line that every database begins with was nobody's change. */
export async function readRules({ db }: Deps): Promise<BookingRules> {
  const rules = await selectRules(db);
  return rules.changed_by === null ? { ...rules, changed_at: null } : rules;
}

/**
 * In force from the next booking on, whichever process makes it; what is booked stays. What was saved meanwhile is not
 * overwritten: the refusal brings it along. Saying the same again, after a reply that was lost, is nothing new.
 */
export async function changeRules(deps: Deps, actor: Actor, body: BookingRulesBody): Promise<BookingRules> {
  const before = await readRules(deps);
  const { version: seen, ...rules } = body;
  if (isDeepStrictEqual({ ...before, ...rules }, before)) return before;
  const isSaved = seen === before.version && (await insertRules(deps.db, body, actor.id, deps.clock.now()));
  const after = await readRules(deps);
  if (!isSaved) throw new Refusal(409, STUDIO_TEXTS.CHANGED, { newer: after });
  return after;
}
