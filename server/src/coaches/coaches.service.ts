import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import type { AdminCoach, ListedCoach } from '@elan/contract/coaches/coaches.ts';
import type { CoachBody, NewCoach, NewCoachBody } from '@elan/contract/coaches/coaches-admin.ts';
import { changeCredentials, openAccount, openAccountNamedAfter } from '../accounts/accounts.service.ts';
import { requirePicture } from '../images/images.service.ts';
import { welcome } from '../mails/accounts/mails-welcome.service.ts';
import type { Now } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { generatePassword, hashPassword } from '../platform/security/passwords.ts';
import * as queries from './coaches.queries.ts';

/** As visitors see them. */
export async function listCoaches({ db, clock }: Deps): Promise<ListedCoach[]> {
  const coaches = await queries.listCoaches(db, clock.now());
  return coaches.map((coach) => ({ ...coach, next_slot: coach.next_slots[0] ?? null }));
}

export const listCoachesForAdmin = ({ db, clock }: Deps) => queries.listCoachesForAdmin(db, clock.now());

const unknown = () => new Refusal(404, COACH_TEXTS.NOT_FOUND);

/** As the administrator sees it. */
export const readCoach = async (db: Database, id: number, now: Now): Promise<AdminCoach> => {
  const coach = await queries.findCoachForAdmin(db, id, now);
  if (coach === undefined) throw unknown();
  return coach;
};

/** Opens a coach's account. A password that nobody chose is generated, and told in this one reply. */
export async function createCoach(deps: Deps, body: NewCoachBody): Promise<NewCoach> {
  const { db, clock } = deps;
  const { email, username, matricule, password: chosen, ...presentation } = body;
  const now = clock.now();
  const password = chosen ?? generatePassword();
  const account = {
    role: 'coach' as const,
    email,
    matricule,
    password_hash: await hashPassword(password),
    created_at: now.at,
  };
  return withTransaction(db, async (tx) => {
    await requirePicture(tx, 'photo', presentation.photo);
    const { id } =
      username === undefined
        ? await openAccountNamedAfter(tx, presentation.name, account)
        : await openAccount(tx, { ...account, username });
    await queries.insertCoach(tx, id, presentation);
    await welcome(deps, tx, id, 'studio');
    const coach = await readCoach(tx, id, now);
    return chosen === undefined ? { ...coach, password } : coach;
  });
}

/**
 * Changes the presentation and, only if asked, the credentials: those given, the others stay. What was saved meanwhile is
 * not overwritten: the refusal brings it along.
 */
export async function updateCoach(deps: Deps, id: number, body: CoachBody): Promise<AdminCoach> {
  const { db, clock } = deps;
  const { email, username, matricule, password, updateCredentials, version: seen, ...presentation } = body;
  const password_hash =
    updateCredentials && password !== undefined ? await hashPassword(password) : undefined;
  const credentials = updateCredentials ? { email, username, matricule, password_hash } : {};
  return withTransaction(db, async (tx) => {
    await requirePicture(tx, 'photo', presentation.photo);
    await queries.lockCoach(tx, id);
    const isChanged = await changeCredentials(deps, tx, { id, role: 'coach', seen }, credentials);
    // Either it is gone, which reading it says, or somebody else was faster.
    if (!isChanged)
      throw new Refusal(409, COACH_TEXTS.CHANGED, { newer: await readCoach(tx, id, clock.now()) });
    await queries.updateCoach(tx, id, presentation);
    return readCoach(tx, id, clock.now());
  });
}
