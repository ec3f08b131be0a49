import { clientNames } from '@elan/contract/clients/client-card.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import {
  begunOn,
  cutDay,
  matchingDates,
  type SlotWindow,
  sumHours,
  whyNotCuttable,
} from '@elan/contract/slots/slots.rules.ts';
import { SLOT_TEXTS, WINDOW_FAULTS } from '@elan/contract/slots/slots.texts.ts';
import {
  type BulkSlotsBody,
  CLOSED_DAYS,
  type CreatedSlots,
  HOURS_DAYS_MAX,
  type HoursQuery,
  type NewSlotsBody,
  SlotDetails,
  type SlotsQuery,
  WeekHours,
} from '@elan/contract/slots/slots.ts';
import { addDays, type CivilMoment } from '@elan/contract/time.ts';
import { requireCoach } from '../accounts/accounts.service.ts';
import { readRules } from '../booking-rules/booking-rules.service.ts';
import { withTransaction } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './slots.queries.ts';

type DetailsRow = Awaited<ReturnType<typeof queries.listSlots>>['rows'][number];

const describeSlot = (row: DetailsRow) =>
  SlotDetails.parse({
    ...row,
    ...clientNames(row),
    is_available: row.status === 'available' && !row.is_past,
    is_booked: row.status === 'booked',
  });

/** A coach's slots of every status, page by page; for the administrator and the coach alike. */
export async function listSlots({ db, clock }: Deps, coachId: number, { past, ...query }: SlotsQuery) {
  const now = clock.now();
  const first = query.status === 'closed' ? addDays(now.date, -CLOSED_DAYS) : now.date;
  const filter = { ...query, coachId, now, from: query.from ?? (past ? undefined : first) };
  await requireCoach(db, coachId);
  return mapPage(await queries.listSlots(db, filter), describeSlot);
}

/** A coach's days, seven at most: all that is offered, the courses beside it, and how much of it is taken. */
export async function readHours({ db, clock }: Deps, coachId: number, query: HoursQuery): Promise<WeekHours> {
  const now = clock.now();
  const span = HOURS_DAYS_MAX - 1;
  const from = query.from ?? (query.to === undefined ? now.date : addDays(query.to, -span));
  const days = { coachId, from, to: query.to ?? addDays(from, span) };
  await requireCoach(db, coachId);
  const [rows, courses] = await Promise.all([
    queries.listSlotsOfDays(db, { ...days, now }),
    queries.listCourseHours(db, days),
  ]);
  const slots = rows.map(describeSlot);
  return WeekHours.parse({ from, to: days.to, slots, courses, sums: sumHours(slots) });
}

/** The office may; a coach where the studio allows it. */
async function refuseOthers(deps: Deps, { role }: Actor): Promise<void> {
  if (role === 'admin') return;
  const { coaches_open_hours } = await readRules(deps);
  if (!coaches_open_hours) throw new Refusal(403, SLOT_TEXTS.OFFICE_ONLY);
}

export async function createSlots(
  deps: Deps,
  actor: Actor,
  coachId: number,
  { date, ...times }: NewSlotsBody,
): Promise<CreatedSlots> {
  await refuseOthers(deps, actor);
  if (actor.role !== 'admin' && actor.id !== coachId) throw new Refusal(403, SLOT_TEXTS.NOT_OWN);
  return cutWindow(deps, coachId, { ...times, dates: [date], session_types: SESSION_TYPES }, 'date');
}

export const windowOf = (body: BulkSlotsBody) => ({
  ...body,
  dates: matchingDates(body.start_date, body.end_date, body.days_of_week),
});

export const createBulkSlots = (deps: Deps, body: BulkSlotsBody) =>
  cutWindow(deps, body.coach_id, windowOf(body), 'start_date');

const FAULTY_FIELDS = {
  over: 'end_time',
  too_short: 'end_time',
  no_day: 'days_of_week',
  too_many: 'end_date',
} as const;

type DateField = 'date' | 'start_date';

export function refuseUncuttable(window: SlotWindow, now: CivilMoment, dateField: DateField): void {
  const fault = whyNotCuttable(window, now);
  if (fault === undefined) return;
  const field = fault === 'past' ? dateField : FAULTY_FIELDS[fault];
  throw new Refusal(400, WINDOW_FAULTS[fault], { fields: { [field]: WINDOW_FAULTS[fault] } });
}

async function cutWindow(
  { db, clock }: Deps,
  coachId: number,
  window: SlotWindow,
  dateField: DateField,
): Promise<CreatedSlots> {
  const now = clock.now();
  refuseUncuttable(window, now, dateField);
  const day = cutDay(window);
  return withTransaction(db, async (tx) => {
    if ((await queries.lockCoach(tx, coachId)) === undefined) throw new Refusal(404, COACH_TEXTS.NOT_FOUND);
    const { ids, shut } = await queries.insertSlots(tx, { coachId, dates: window.dates, day, now });
    const rows = await queries.listSlotsById(tx, ids, now);
    const made = countTypes(rows);
    const wanted = countTypes(day);
    const skipped_by_type = {
      normal: wanted.normal * window.dates.length - made.normal,
      bilan: wanted.bilan * window.dates.length - made.bilan,
    };
    const past = countTypes(window.dates.flatMap((date) => begunOn(day, date, now)));
    const existing = {
      normal: skipped_by_type.normal - past.normal - shut.normal,
      bilan: skipped_by_type.bilan - past.bilan - shut.bilan,
    };
    const message = SLOT_TEXTS.created(made, { existing, past, shut });
    const skipped = skipped_by_type.normal + skipped_by_type.bilan;
    return { message, slots: rows.map(describeSlot), skipped, skipped_by_type };
  });
}

const countTypes = (slots: readonly { readonly session_type: string }[]) => {
  const bilan = slots.filter(({ session_type }) => session_type === 'bilan').length;
  return { normal: slots.length - bilan, bilan };
};

export async function deleteSlot(deps: Deps, actor: Actor, id: number) {
  await withdraw(deps, actor, [id], () => SLOT_TEXTS.NOT_DELETABLE);
  return { message: SLOT_TEXTS.DELETED };
}

export async function bulkDeleteSlots(deps: Deps, actor: Actor, ids: readonly number[]) {
  await withdraw(deps, actor, ids, SLOT_TEXTS.held);
  return { message: SLOT_TEXTS.deleted(ids.length), deleted: ids.length };
}

/** All or none. The slots are locked before they are judged, so no booking can slip in between. A colleague's are as good as none. */
async function withdraw(
  deps: Deps,
  actor: Actor,
  ids: readonly number[],
  sayHeld: (count: number) => string,
): Promise<void> {
  await refuseOthers(deps, actor);
  await withTransaction(deps.db, async (tx) => {
    if (actor.role !== 'admin' && (await queries.countOthersSlots(tx, ids, actor.id)) > 0)
      throw new Refusal(404, SLOT_TEXTS.NOT_FOUND);
    const living = await queries.lockSlots(tx, ids);
    if (living.length < ids.length) throw new Refusal(404, SLOT_TEXTS.NOT_FOUND);
    const held = await queries.listHeldSlots(tx, ids);
    if (held.length > 0) {
      throw new Refusal(409, sayHeld(held.length), { fields: { ids: SLOT_TEXTS.which(held) } });
    }
    await queries.withdrawSlots(tx, ids, deps.clock.now().at);
  });
}
