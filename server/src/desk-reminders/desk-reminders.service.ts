import { firstNameOf } from '@elan/contract/desk-reminders/desk-reminders.rules.ts';
import { DESK_REMINDER_TEXTS } from '@elan/contract/desk-reminders/desk-reminders.texts.ts';
import type {
  DeskReminder,
  DeskReminderBody,
  DeskReminders,
  DeskRemindersQuery,
  ReminderText,
  ReminderTextBody,
} from '@elan/contract/desk-reminders/desk-reminders.ts';
import { addDays } from '@elan/contract/time.ts';
import { requireClient } from '../accounts/accounts.service.ts';
import { remindedIfBookedBy } from '../mails/bookings/mails-reminders.service.ts';
import { isKindSent } from '../mails/office/mails-settings.service.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './desk-reminders.queries.ts';

/** Who is expected on a day, tomorrow by default. What has begun is nothing to be reminded of. */
export async function listReminders(deps: Deps, query: DeskRemindersQuery): Promise<DeskReminders> {
  const now = deps.clock.now();
  const date = query.date ?? addDays(now.date, 1);
  const expected = await queries.listExpected(deps.db, { date, bookedBy: remindedIfBookedBy(date) }, now);
  const sendsReminders = await isKindSent(deps, 'reminder');
  const people = expected.map(({ email, is_booked_by, ...person }) => ({
    ...person,
    first_name: firstNameOf(person.name),
    can_be_mailed: email !== null && sendsReminders && is_booked_by,
  }));
  return { date, people };
}

/**
 * Also of somebody who no longer comes that day: the message may have left before. Said again it changes nothing, and of two who say
 * it at once the first stays.
 */
export async function markReminder(
  { db, clock }: Deps,
  actor: Actor,
  client_id: number,
  { date, is_sent }: DeskReminderBody,
): Promise<DeskReminder> {
  await requireClient(db, client_id);
  const about = { client_id, date };
  if (is_sent) await queries.insertReminder(db, about, actor.id, clock.now());
  else await queries.deleteReminder(db, about);
  const { sent_at = null, sent_by = null } = (await queries.findReminder(db, about)) ?? {};
  return { ...about, sent_at, sent_by };
}

const FIRST_TEXT = { text: DESK_REMINDER_TEXTS.DEFAULT, version: 0, changed_at: null, changed_by: null };

export const readText = async ({ db }: Pick<Deps, 'db'>): Promise<ReminderText> =>
  (await queries.findText(db)) ?? FIRST_TEXT;

/**
 * What was saved meanwhile is not overwritten: the refusal brings it along. Saying the same again, after a reply that was lost, is
 * nothing new.
 */
export async function changeText(deps: Deps, actor: Actor, body: ReminderTextBody): Promise<ReminderText> {
  const before = await readText(deps);
  if (body.text === before.text) return before;
  const isSaved =
    body.version === before.version && (await queries.insertText(deps.db, body, actor.id, deps.clock.now()));
  const after = await readText(deps);
  if (!isSaved) throw new Refusal(409, DESK_REMINDER_TEXTS.CHANGED, { newer: after });
  return after;
}
