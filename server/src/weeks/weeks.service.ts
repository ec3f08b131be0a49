import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { openUntil } from '@elan/contract/weeks/hours-plan.rules.ts';
import { weekOn } from '@elan/contract/weeks/weeks.rules.ts';
import { WEEK_TEXTS } from '@elan/contract/weeks/weeks.texts.ts';
import type { CoachWeek, CoachWeeks, WeekBody, WeekEffect } from '@elan/contract/weeks/weeks.ts';
import { requireCoach } from '../accounts/accounts.service.ts';
import type { Now } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { inWords } from '../platform/database/refusals.ts';
import { rehearse } from '../platform/database/rehearsal.ts';
import type { Deps } from '../platform/deps.ts';
import { fieldRefusal, Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './weeks.queries.ts';
import { selectWeeksAhead } from './weeks-hours.queries.ts';
import { foreseeHours, type KeptHours, keepHoursOpen } from './weeks-hours.service.ts';

const describe = ({ coach_id: _, ...week }: queries.WeekRow): CoachWeek => week;

/** Those in force or to come: of the usual weeks that have begun, only the last. */
const notReplaced = (weeks: readonly queries.WeekRow[], now: Now) => {
  const usual = weeks.filter(({ valid_to, valid_from }) => valid_to === null && valid_from <= now.date);
  return weeks.filter((week) => !usual.includes(week) || week === usual.at(-1));
};

/** For the office, and for the coach whose week it is. */
export async function readWeeks({ db, clock }: Deps, actor: Actor, coachId: number): Promise<CoachWeeks> {
  if (actor.role === 'coach' && actor.id !== coachId) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
  await requireCoach(db, coachId);
  const now = clock.now();
  const weeks = await queries.listWeeks(db, [coachId], now);
  const dates = await queries.listDates(db, coachId, now);
  const weeks_ahead = await selectWeeksAhead(db);
  const today = weekOn(weeks, now.date);
  return {
    valid_from: today?.valid_from ?? null,
    windows: today?.windows ?? [],
    weeks: notReplaced(weeks, now).map(describe),
    without: dates.flatMap(({ date, is_open }) => (is_open ? [] : [date])),
    holidays_open: dates.flatMap(({ date, is_open }) => (is_open ? [date] : [])),
    weeks_ahead,
    open_until: openUntil(now.date, weeks_ahead),
  };
}

const effectOf = (coaches: readonly KeptHours[], week: CoachWeek | null): WeekEffect => {
  const total = (what: 'opened' | 'withdrawn' | 'kept') => coaches.reduce((sum, of) => sum + of[what], 0);
  const [opened, withdrawn, kept] = [total('opened'), total('withdrawn'), total('kept')];
  return {
    message: WEEK_TEXTS.saved(opened, withdrawn),
    coaches: coaches.map(({ days, ...coach }) => ({ ...coach, days: [...days] })),
    opened,
    withdrawn,
    kept,
    week,
  };
};

/** Saves a coach's week, and that of colleagues who get the same, and opens its hours: all of it or nothing. */
export const saveWeek = (deps: Deps, actor: Actor, coachId: number, body: WeekBody): Promise<WeekEffect> =>
  withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const { coaches, week } = await write(db, { actor, now, coachId, body });
    return effectOf(inOrder(await keepHoursOpen(db, coaches, now), coachId), await week());
  });

/** The very same, undone: what it would do is told, nothing is done. */
export const previewWeek = (deps: Deps, actor: Actor, coachId: number, body: WeekBody): Promise<WeekEffect> =>
  rehearse(deps.db, async (db) => {
    const now = deps.clock.now();
    const { coaches } = await write(db, { actor, now, coachId, body });
    return effectOf(inOrder(await foreseeHours(db, coaches, now), coachId), null);
  });

/** Whose week it is first. */
const inOrder = (coaches: readonly KeptHours[], first: number) =>
  coaches.toSorted((a, b) => Number(b.coach_id === first) - Number(a.coach_id === first));

export const deleteWeek = (deps: Deps, coachId: number, id: number): Promise<WeekEffect> =>
  withTransaction(deps.db, async (db) => {
    await remove(db, coachId, id);
    return effectOf(await keepHoursOpen(db, [coachId], deps.clock.now()), null);
  });

export const previewDeletion = (deps: Deps, coachId: number, id: number): Promise<WeekEffect> =>
  rehearse(deps.db, async (db) => {
    await remove(db, coachId, id);
    return effectOf(await foreseeHours(db, [coachId], deps.clock.now()), null);
  });

async function remove(db: Database, coachId: number, id: number): Promise<void> {
  const coaches = await queries.lockCoachesHours(db, [coachId]);
  if (coaches.length === 0) throw new Refusal(404, COACH_TEXTS.NOT_FOUND);
  if (!(await queries.deleteWeek(db, coachId, id))) throw new Refusal(404, WEEK_TEXTS.NOT_FOUND);
}

interface Saving {
  readonly actor: Actor;
  readonly now: Now;
  readonly coachId: number;
  readonly body: WeekBody;
}

/** Writes the weeks and the days decided otherwise; whoever else saves one of these weeks waits, and then finds it changed. */
async function write(db: Database, { actor, now, coachId, body }: Saving) {
  const coaches = [...new Set([coachId, ...body.coach_ids])];
  const held = await queries.lockCoachesHours(db, coaches);
  if (!held.some(({ id }) => id === coachId)) throw new Refusal(404, COACH_TEXTS.NOT_FOUND);
  if (held.length < coaches.length)
    throw new Refusal(404, COACH_TEXTS.NOT_FOUND, { fields: { coach_ids: COACH_TEXTS.NOT_FOUND } });
  const weeksOf = Map.groupBy(await queries.listWeeks(db, coaches, now), ({ coach_id }) => coach_id);
  const before = findChanged(weeksOf.get(coachId) ?? [], body, now);

  const writer = { by: actor.id, now };
  const written: number[] = [];
  for (const coach_id of coaches) {
    const theirs = weeksOf.get(coach_id) ?? [];
    const isOwn = coach_id === coachId;
    const week = { coach_id, ...(isOwn ? datedAs(body) : datesForColleague(theirs, body, now)) };
    const replaced = isOwn ? before : whichWeek(theirs, week);
    mustBeApart(theirs, week, replaced, isOwn ? undefined : held.find(({ id }) => id === coach_id)?.name);
    // Said again as it is, after a reply that was lost: nobody changed it.
    if (isOwn && replaced && isUnseen(body)) continue;
    written.push(await writeWeek(db, week, replaced, writer));
  }
  await queries.replaceWindows(db, written, body.windows);
  const { decided, undone } = datesChanged(body, now);
  const known = await queries.listDates(db, coachId, now);
  await queries.deleteDates(db, coachId, undone);
  await queries.writeDates(db, [coachId], decided, writer);
  const isNews = ({ date, is_open }: queries.DecidedDate) =>
    !known.some((day) => day.date === date && day.is_open === is_open);
  const colleagues = coaches.filter((id) => id !== coachId);
  await queries.proposeDates(db, colleagues, decided.filter(isNews), writer);
  const week = async () => {
    const saved = whichWeek(await queries.listWeeks(db, [coachId], now), body);
    return saved ? describe(saved) : null;
  };
  return { coaches, week };
}

/** The week that is changed, if there is one, as it was seen; nothing begins in the past but what has begun. */
function findChanged(
  weeks: readonly queries.WeekRow[],
  body: WeekBody,
  now: Now,
): queries.WeekRow | undefined {
  const { week_id, version, valid_from, valid_to } = body;
  const before = whichWeek(weeks, body);
  if (week_id !== undefined && !before) throw new Refusal(404, WEEK_TEXTS.NOT_FOUND);
  const isSame = before !== undefined && isSameWeek(before, body);
  const isAnother = version === undefined ? isUnseen(body) && !isSame : version !== before?.version;
  if (before && isAnother) throw new Refusal(409, WEEK_TEXTS.CHANGED, { newer: describe(before) });
  if (valid_from < now.date && valid_from !== before?.valid_from)
    throw fieldRefusal('valid_from', WEEK_TEXTS.BEGINS_IN_PAST);
  if (valid_to && valid_to < now.date) throw fieldRefusal('valid_to', WEEK_TEXTS.OVER);
  return before;
}

/** Whoever names neither a week nor a version means a new one, and has seen none that begins that day. */
const isUnseen = ({ week_id, version }: WeekBody) => week_id === undefined && version === undefined;

const isSameWeek = (week: queries.WeekRow, { windows, valid_to = null }: WeekBody) => {
  const wordsOf = (all: WeekBody['windows']) =>
    all
      .map(({ weekday, start_time, end_time, session_types }) =>
        [weekday, start_time, end_time, ...session_types.toSorted()].join(' '),
      )
      .toSorted()
      .join();
  return week.valid_to === valid_to && wordsOf(week.windows) === wordsOf(windows);
};

const datedAs = ({ valid_from, valid_to = null }: WeekBody) => ({ valid_from, valid_to });

/** A colleague's week begins today where the one that it is copied from has begun already. */
const datesForColleague = (theirs: readonly queries.WeekRow[], body: WeekBody, now: Now) => {
  const dates = datedAs(body);
  const isBegun = dates.valid_from < now.date && !whichWeek(theirs, dates);
  return isBegun ? { ...dates, valid_from: now.date } : dates;
};

async function writeWeek(
  db: Database,
  week: queries.WeekToWrite,
  replaced: queries.WeekRow | undefined,
  writer: queries.Writer,
): Promise<number> {
  if (!replaced) return queries.insertWeek(db, week, writer).catch(inWords({}));
  await queries.updateWeek(db, replaced.id, week, writer).catch(inWords({}));
  return replaced.id;
}

/** The one that is changed: named, or the one of its kind that begins on that day. */
const whichWeek = (
  weeks: readonly queries.WeekRow[],
  { week_id, valid_from, valid_to = null }: Pick<WeekBody, 'week_id' | 'valid_from' | 'valid_to'>,
) =>
  weeks.find((week) =>
    week_id === undefined
      ? week.valid_from === valid_from && (week.valid_to === null) === (valid_to === null)
      : week.id === week_id,
  );

/** `coach_weeks_apart` and `coach_weeks_once` in the database decide alike; here it is said of whom. */
function mustBeApart(
  weeks: readonly queries.WeekRow[],
  { valid_from, valid_to }: queries.WeekToWrite,
  changed: queries.WeekRow | undefined,
  colleague: string | undefined,
): void {
  const isOver = (other: queries.WeekRow) => {
    if (valid_to === null || other.valid_to === null)
      return valid_to === other.valid_to && valid_from === other.valid_from;
    return valid_from <= other.valid_to && other.valid_from <= valid_to;
  };
  if (!weeks.some((other) => other !== changed && isOver(other))) return;
  const text = WEEK_TEXTS.RANGES_OVERLAP;
  throw colleague === undefined
    ? fieldRefusal('valid_from', text, 409)
    : fieldRefusal('coach_ids', `${colleague} : ${text}`, 409);
}

/** Days left as they are come before holidays that are opened; what is over is nobody's business any more. */
const datesOf = (
  { without, holidays_open }: Pick<WeekBody, 'without' | 'holidays_open'>,
  now: Now,
): Map<string, boolean> => {
  const dates = new Map([
    ...holidays_open.map((date) => [date, true] as const),
    ...without.map((date) => [date, false] as const),
  ]);
  return new Map([...dates].filter(([date]) => date >= now.date));
};

/** What differs from what was shown: days decided now, and decisions that are taken back. All others of the coach stay. */
const datesChanged = (body: WeekBody, now: Now) => {
  const dates = datesOf(body, now);
  const known = datesOf(body.known_dates ?? { without: [], holidays_open: [] }, now);
  const entries = (of: Map<string, boolean>) => [...of].map(([date, is_open]) => ({ date, is_open }));
  return {
    decided: entries(dates).filter(({ date, is_open }) => known.get(date) !== is_open),
    undone: entries(known).filter(({ date }) => !dates.has(date)),
  };
};
