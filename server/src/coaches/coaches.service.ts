import { ACCOUNT_TEXTS } from '@elan/contract/accounts.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches.texts.ts';
import type { AdminCoach, ArchiveReply, CoachBody, NewCoach, NewCoachBody } from '@elan/contract/coaches.ts';
import { tellClients } from '../mails/mails.service.ts';
import { isoInstant } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { generatePassword, hashPassword } from '../platform/security/passwords.ts';
import * as queries from './coaches.queries.ts';
import * as archive from './coaches-archive.queries.ts';

export const listCoaches = ({ db, clock }: Deps) => queries.listCoaches(db, clock.now());

type AdminRow = Awaited<ReturnType<typeof queries.listCoachesForAdmin>>[number];

const describeCoach = ({ sessions, seats, ...coach }: AdminRow): AdminCoach => ({
  ...coach,
  upcoming_bookings: sessions + seats,
});

export const listCoachesForAdmin = async ({ db, clock }: Deps) =>
  (await queries.listCoachesForAdmin(db, clock.now())).map(describeCoach);

const unknown = () => new Refusal(404, COACH_TEXTS.NOT_FOUND);

const readCoach = async (db: Database, id: number, now: queries.Moment) => {
  const coach = await queries.findCoachForAdmin(db, id, now);
  if (coach === undefined) throw unknown();
  return describeCoach(coach);
};

/** Opens a coach's account. A password that nobody chose is generated, and told in this one reply. */
export async function createCoach({ db, clock }: Deps, body: NewCoachBody): Promise<NewCoach> {
  const { name, specialty, bio, photo, email, username, matricule } = body;
  const now = clock.now();
  const password = body.password ?? generatePassword();
  const account = {
    email,
    matricule,
    password_hash: await hashPassword(password),
    created_at: isoInstant(now.instant),
  };
  return withTransaction(db, async (tx) => {
    const { id } =
      username === undefined
        ? await openNamed(tx, account, name)
        : await queries.insertAccount(tx, { ...account, username });
    await queries.insertCoach(tx, id, { name, specialty, bio, photo });
    const coach = await readCoach(tx, id, now);
    return body.password === undefined ? { ...coach, password } : coach;
  });
}

type Account = Omit<Parameters<typeof queries.insertAccount>[1], 'username'>;

const USERNAME_LENGTH = 50;
const NAMESAKES_LOOKED_FOR = 50;

/** `Salma Él Idrissi` → `salma.el.idrissi` */
const usernameOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '.')
    .slice(0, USERNAME_LENGTH)
    .replaceAll(/^\.+|\.+$/g, '') || 'coach';

/** Namesakes are numbered from 2 on. Those known are passed over first: every attempt uses a matricule up. */
async function openNamed(db: Database, account: Account, name: string) {
  const username = usernameOf(name);
  const numbered = (number: number) => (number === 1 ? username : `${username}.${number}`);
  const looked = Array.from({ length: NAMESAKES_LOOKED_FOR }, (_, index) => numbered(index + 1));
  const taken = await queries.listTakenNames(db, looked);
  for (let number = 1; ; number++) {
    const candidate = numbered(number);
    if (taken.has(candidate)) continue;
    const opened = await queries.insertAccountUnlessNamed(db, { ...account, username: candidate });
    if (opened !== undefined) return opened;
  }
}

/** Changes the presentation and, only if asked, the credentials: those given, the others stay. */
export async function updateCoach({ db, clock }: Deps, id: number, body: CoachBody): Promise<AdminCoach> {
  const { name, specialty, bio, photo, email, username, matricule, password } = body;
  const password_hash =
    body.updateCredentials && password !== undefined ? await hashPassword(password) : undefined;
  return withTransaction(db, async (tx) => {
    const known = await queries.updateCoach(tx, id, { name, specialty, bio, photo });
    if (known === undefined) throw unknown();
    const credentials = { email, username, matricule, password_hash };
    const isAsked = body.updateCredentials && Object.values(credentials).some((value) => value !== undefined);
    if (isAsked) await queries.updateCredentials(tx, id, credentials);
    return readCoach(tx, id, clock.now());
  });
}

/** Closes the account, and gives everybody back what they had booked with this coach from now on. */
export async function archiveCoach(deps: Deps, actor: Actor, id: number): Promise<ArchiveReply> {
  const { date, time, instant } = deps.clock.now();
  const command = { coachId: id, now: `${date} ${time}`, at: isoInstant(instant), actorId: actor.id };
  return withTransaction(deps.db, async (tx) => {
    await archive.lockFutureSlots(tx, command);
    if (!(await archive.archiveAccount(tx, command))) throw unknown();
    await archive.lockFutureCourses(tx, command);
    const sessions = await archive.cancelFutureSessions(tx, command);
    const seats = await archive.cancelFutureSeats(tx, command);
    await archive.callOffFutureCourses(tx, command);
    await archive.withdrawFutureSlots(tx, command);
    await tellClients(deps, tx, 'cancelled', { sessions, seats });
    const cancelled = sessions.length + seats.length;
    return { message: ACCOUNT_TEXTS.closed('Coach', cancelled), cancelled_bookings: cancelled };
  });
}
