import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
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
import { saveVersion } from '../platform/database/versions.ts';
import type { Deps } from '../platform/deps.ts';
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

const firstText = () => ({
  text: DESK_REMINDER_TEXTS.DEFAULT,
  version: 0,
  changed_at: null,
  changed_by: null,
});

export const readText = async ({ db }: Pick<Deps, 'db'>): Promise<ReminderText> =>
  (await queries.findText(db)) ?? firstText();

export const changeText = (
  deps: Deps,
  actor: Actor,
  { version: seen, text }: ReminderTextBody,
): Promise<ReminderText> =>
  saveVersion({
    read: () => readText(deps),
    seen,
    isSame: (inForce) => inForce.text === text,
    insert: () => queries.insertText(deps.db, text, { seen, by: actor.id, now: deps.clock.now() }),
    changed: DESK_REMINDER_TEXTS.CHANGED,
  });
