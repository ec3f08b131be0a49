import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import type {
  Absence,
  AbsenceBody,
  AbsenceOutcome,
  AbsencePerson,
  AbsenceReply,
  DecideAbsenceBody,
  ToldBody,
} from '@elan/contract/absences/absences.ts';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { requireCoach } from '../accounts/accounts.service.ts';
import { isKindSent } from '../mails/office/mails-settings.service.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { inWords } from '../platform/database/refusals.ts';
import { rehearse } from '../platform/database/rehearsal.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './absences.queries.ts';
import { type Granted, grant, holdCoach } from './absences-granting.service.ts';
import { hoursOf, newSpanOf } from './absences-hours.service.ts';
import { undo } from './absences-undoing.service.ts';

/** The reason is for the office, and for whoever wrote it. */
const describe = (actor: Actor, row: queries.AbsenceRow): Absence => ({
  ...row,
  ...hoursOf(row),
  reason: actor.role === 'admin' || actor.id === row.author_id ? row.reason : null,
});

/** A coach's absences are the office's business, and the coach's own. */
function mustBeOwn(actor: Actor, coachId: number): void {
  if (actor.role === 'coach' && actor.id !== coachId) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
}

export async function listOfCoach({ db, clock }: Deps, actor: Actor, coachId: number): Promise<Absence[]> {
  mustBeOwn(actor, coachId);
  await requireCoach(db, coachId);
  const rows = await queries.listOfCoach(db, coachId, clock.now());
  return rows.map((row) => describe(actor, row));
}

export async function listForOffice({ db, clock }: Deps, actor: Actor): Promise<Absence[]> {
  const rows = await queries.listForOffice(db, clock.now());
  return rows.map((row) => describe(actor, row));
}

/** How much of it waits at the desk. */
export const countToDo = ({ db }: Pick<Deps, 'db'>) => queries.countToDo(db);

async function selectAbsence({ db, clock }: Deps, coachId: number, id: number): Promise<queries.AbsenceRow> {
  const row = await queries.findAbsence(db, coachId, id, clock.now());
  if (!row) throw new Refusal(404, ABSENCE_TEXTS.NOT_FOUND);
  return row;
}

/** Nothing is done while something stands in the way: thrown inside of the transaction. */
function mustBeFree(bookings: readonly AbsenceOutcome[]): void {
  const obstacles = bookings.flatMap(({ title, obstacle }) =>
    obstacle === null ? [] : [{ title, reason: obstacle }],
  );
  if (obstacles.length > 0) throw new Refusal(409, ABSENCE_TEXTS.blocked(obstacles));
}

const granted = ({ bookings, withdrawn }: Granted, absence: Absence | null): AbsenceReply => ({
  message: ABSENCE_TEXTS.GRANTED,
  absence,
  bookings,
  withdrawn,
});

const unchanged = (message: string, absence: Absence | null): AbsenceReply => ({
  message,
  absence,
  bookings: [],
  withdrawn: 0,
});

/** The office enters an absence with what becomes of its bookings; a coach asks for one, and nothing changes. */
export function enterAbsence(
  deps: Deps,
  actor: Actor,
  coachId: number,
  body: AbsenceBody,
  { preview = false },
): Promise<AbsenceReply> {
  mustBeOwn(actor, coachId);
  const span = newSpanOf(body, deps.clock.now());
  const enter = actor.role === 'coach' ? ask : enterGranted;
  return carryOut(deps, preview, (within) => enter(within, actor, coachId, { ...body, span, preview }));
}

/** In one transaction, or undone at its end; and in one moment, by which undoing tells what was done together. */
function carryOut(deps: Deps, preview: boolean, work: (within: Deps) => Promise<AbsenceReply>) {
  const now = deps.clock.now();
  const act = (db: Database) => work({ ...deps, db, clock: { now: () => now } });
  return (preview ? rehearse(deps.db, act) : withTransaction(deps.db, act)).catch(inWords({}));
}

type Wish = AbsenceBody & { readonly span: queries.Span; readonly preview: boolean };

const newAbsence = (deps: Deps, actor: Actor, coachId: number, { span, reason, public_reason }: Wish) => ({
  coachId,
  span,
  reason: reason ?? null,
  publicReason: public_reason ?? null,
  actor: actor.id,
  now: deps.clock.now(),
});

async function ask(deps: Deps, actor: Actor, coachId: number, wish: Wish): Promise<AbsenceReply> {
  await holdCoach(deps.db, coachId);
  if (await queries.isTakenAlready(deps.db, coachId, wish.span, ['requested', 'granted']))
    throw new Refusal(409, ABSENCE_TEXTS.OVERLAP);
  const id = await queries.insertAbsence(deps.db, {
    ...newAbsence(deps, actor, coachId, wish),
    state: 'requested',
  });
  const absence = wish.preview ? null : describe(actor, await selectAbsence(deps, coachId, id));
  return unchanged(ABSENCE_TEXTS.REQUESTED, absence);
}

async function enterGranted(deps: Deps, actor: Actor, coachId: number, wish: Wish): Promise<AbsenceReply> {
  const coach = await holdCoach(deps.db, coachId);
  if (await queries.isTakenAlready(deps.db, coachId, wish.span, ['granted']))
    throw new Refusal(409, ABSENCE_TEXTS.OVERLAP);
  const outcome = await grant(deps, actor, coach, {
    span: wish.span,
    decisions: wish.bookings,
    enter: (db) => queries.insertAbsence(db, { ...newAbsence(deps, actor, coachId, wish), state: 'granted' }),
  });
  if (wish.preview) return granted(outcome, null);
  mustBeFree(outcome.bookings);
  return granted(outcome, describe(actor, await selectAbsence(deps, coachId, outcome.id)));
}

export interface Which {
  readonly id: number;
  readonly absence_id: number;
}

/** Grants or refuses what a coach asked for, once. */
export const decideAbsence = (
  deps: Deps,
  actor: Actor,
  { id: coachId, absence_id }: Which,
  body: DecideAbsenceBody,
  { preview = false },
): Promise<AbsenceReply> =>
  carryOut(deps, preview, async (within) => {
    const { db } = within;
    const now = within.clock.now();
    const coach = await holdCoach(db, coachId);
    const held = await queries.lockAbsence(db, coachId, absence_id);
    const asked = await selectAbsence(within, coachId, absence_id);
    if (held?.state !== 'requested') throw new Refusal(409, ABSENCE_TEXTS.DECIDED);
    const answer = {
      state: body.decision,
      publicReason: body.public_reason,
      answer: body.answer ?? null,
      actor: actor.id,
      now,
    };
    const read = async () =>
      preview ? null : describe(actor, await selectAbsence(within, coachId, absence_id));
    if (body.decision === 'refused') {
      await queries.answerAbsence(db, absence_id, answer);
      return unchanged(ABSENCE_TEXTS.REFUSED, await read());
    }
    if (asked.is_over) throw new Refusal(409, ABSENCE_TEXTS.OVER);
    if (await queries.isTakenAlready(db, coachId, asked.span, ['granted']))
      throw new Refusal(409, ABSENCE_TEXTS.OVERLAP);
    const outcome = await grant(within, actor, coach, {
      span: asked.span,
      decisions: body.bookings,
      enter: async (tx) => {
        await queries.answerAbsence(tx, absence_id, answer);
        return absence_id;
      },
    });
    if (!preview) mustBeFree(outcome.bookings);
    return granted(outcome, await read());
  });

/** The office undoes an absence until somebody acted on it; a coach takes back what was not answered. */
export function deleteAbsence(
  deps: Deps,
  actor: Actor,
  { id: coachId, absence_id }: Which,
): Promise<AbsenceReply> {
  mustBeOwn(actor, coachId);
  return carryOut(deps, false, async (within) => {
    const { db } = within;
    const coach = await holdCoach(db, coachId);
    const held = await queries.lockAbsence(db, coachId, absence_id);
    const absence = await selectAbsence(within, coachId, absence_id);
    const read = async () => describe(actor, await selectAbsence(within, coachId, absence_id));
    if (held?.state === 'requested') {
      await queries.undoAbsence(db, absence_id, actor.id, within.clock.now());
      return unchanged(ABSENCE_TEXTS.TAKEN_BACK, await read());
    }
    if (held?.state !== 'granted' || actor.role === 'coach') throw new Refusal(409, ABSENCE_TEXTS.DECIDED);
    const bookings = await undo(within, actor, coach, absence);
    mustBeFree(bookings);
    return { ...unchanged(ABSENCE_TEXTS.UNDONE, await read()), bookings };
  });
}

export async function listPeople(deps: Deps, { id: coachId, absence_id }: Which): Promise<AbsencePerson[]> {
  await selectAbsence(deps, coachId, absence_id);
  const isSent = await isKindSent(deps, 'bookings');
  const people = await queries.listPeople(deps.db, absence_id);
  return people.map((row) => ({
    ...row,
    from: {
      date: row.was_date,
      time: row.was_time,
      coach_id: row.was_coach_id,
      coach_name: row.was_coach_name,
    },
    to: placeOf(row),
    is_mailed: isSent && row.client_email !== null,
  }));
}

const placeOf = ({ date, time, coach_id, coach_name }: queries.PersonRow): AbsencePerson['to'] =>
  date === null || time === null || coach_id === null || coach_name === null
    ? null
    : { date, time, coach_id, coach_name };

/** Ticks that somebody was told of these bookings, or not yet. */
export const markTold = (
  deps: Deps,
  actor: Actor,
  { client_id, ...which }: Which & { readonly client_id: number },
  { act_ids, is_told }: ToldBody,
): Promise<AbsencePerson[]> =>
  withTransaction(deps.db, async (db) => {
    const held = await queries.lockAbsence(db, which.id, which.absence_id);
    if (!held) throw new Refusal(404, ABSENCE_TEXTS.NOT_FOUND);
    if (held.state === 'undone') throw new Refusal(409, ABSENCE_TEXTS.UNDONE);
    const known = await queries.markTold(db, {
      absenceId: which.absence_id,
      clientId: client_id,
      actIds: act_ids,
      actor: actor.id,
      at: is_told ? deps.clock.now().at : null,
    });
    if (known < new Set(act_ids).size) throw new Refusal(404, ABSENCE_TEXTS.GONE);
    return listPeople({ ...deps, db }, which);
  });
