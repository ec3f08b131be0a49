import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import {
  AdminClient,
  type BusyHours,
  type ClientAgendaQuery,
  type ClientBody,
  type ClientPointsBody,
  type ClientsQuery,
  type NewClientBody,
  User,
  type UsersQuery,
} from '@elan/contract/clients/clients.ts';
import type { ConsentVersion } from '@elan/contract/clients/consents.ts';
import type { Language } from '@elan/contract/language.ts';
import {
  changeCredentials,
  openAccount,
  openAccountNamedAfter,
  requireClient,
} from '../accounts/accounts.service.ts';
import { keepConsent } from '../consents/consents.service.ts';
import { type WelcomeMail, welcome } from '../mails/accounts/mails-welcome.service.ts';
import { withTransaction } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { changePoints, givePoints, setBalances } from '../points/points.service.ts';
import * as queries from './clients.queries.ts';

const unknown = () => new Refusal(404, CLIENT_TEXTS.NOT_FOUND);

export async function listClients(deps: Deps, query: ClientsQuery) {
  const page = await queries.listClients(deps.db, { ...query, now: deps.clock.now() });
  return mapPage(page, (client) => AdminClient.parse(client));
}

export async function listUsers({ db }: Deps, query: UsersQuery) {
  return mapPage(await queries.listUsers(db, query), (user) => User.parse(user));
}

/** One client; refuses where there is none, or not any more. */
export async function readClient(deps: Deps, id: number): Promise<AdminClient> {
  const client = await queries.findClient(deps.db, id, deps.clock.now());
  if (client === undefined) throw unknown();
  return AdminClient.parse(client);
}

/** When the client is taken: neither a session nor a course can be booked over those hours. */
export async function readAgenda({ db }: Deps, id: number, days: ClientAgendaQuery): Promise<BusyHours[]> {
  await requireClient(db, id);
  return queries.listBusyHours(db, id, days);
}

/** Without a username one is made. */
type Enrolment = Omit<NewClientBody, 'solo_points' | 'team_points' | 'username'> & {
  readonly username?: string;
  /** Which version of the notice they agreed to, if they were asked. */
  readonly consent?: ConsentVersion | undefined;
  /** What they chose to read, if anything. */
  readonly language?: Language | undefined;
};

/** Opens a client's account, whoever asks for it, and welcomes them; tells its id. */
export async function enrolClient(
  deps: Deps,
  { password, consent, ...enrolment }: Enrolment,
  by: WelcomeMail['about']['by'],
): Promise<number> {
  const password_hash = await hashPassword(password);
  return withTransaction(deps.db, async (db) => {
    const id = await enrolWithHash({ ...deps, db }, { ...enrolment, password_hash });
    if (consent !== undefined) await keepConsent({ ...deps, db }, id, consent);
    await welcome(deps, db, id, by);
    return id;
  });
}

type HashedEnrolment = Omit<Enrolment, 'password' | 'consent'> & { readonly password_hash: string };

/** The account alone, where the hash is known: the demo's clients share one, since each would take as long as a login. */
export function enrolWithHash({ db, clock }: Deps, enrolment: HashedEnrolment): Promise<number> {
  const { username, email, password_hash, language, ...person } = enrolment;
  const account = { role: 'user', email, password_hash, language, created_at: clock.now().at } as const;
  const [mailbox = ''] = email.split('@');
  return withTransaction(db, async (tx) => {
    const { id } =
      username === undefined
        ? await openAccountNamedAfter(tx, person.full_name ?? mailbox, account)
        : await openAccount(tx, { ...account, username });
    await queries.insertClient(tx, id, person);
    return id;
  });
}

/** Opens a client's account for the administrator. The points it starts with are the first line of its history. */
export function openClient(deps: Deps, actor: Actor, body: NewClientBody): Promise<AdminClient> {
  const { solo_points, team_points, ...enrolment } = body;
  return withTransaction(deps.db, async (db) => {
    const id = await enrolClient({ ...deps, db }, enrolment, 'studio');
    await givePoints({ ...deps, db }, actor, id, { solo_points, team_points });
    return readClient({ ...deps, db }, id);
  });
}

/**
 * The balances given are those afterwards: the history tells the difference. A blank password stays what it was. What was
 * saved meanwhile is not overwritten: the refusal brings it along.
 */
export async function updateClient(
  deps: Deps,
  actor: Actor,
  id: number,
  body: ClientBody,
): Promise<AdminClient> {
  const {
    username,
    email,
    password,
    solo_points,
    team_points,
    seen_solo_points,
    seen_team_points,
    version: seen,
    reason,
    ...person
  } = body;
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  return withTransaction(deps.db, async (db) => {
    const whose = { id, role: 'user', seen } as const;
    const isChanged = await changeCredentials(deps, db, whose, { username, email, password_hash });
    // Either it is gone, which reading it says, or somebody else was faster.
    if (!isChanged)
      throw new Refusal(409, CLIENT_TEXTS.CHANGED, { newer: await readClient({ ...deps, db }, id) });
    await queries.updateClient(db, id, person);
    const saw = { solo_points: seen_solo_points, team_points: seen_team_points };
    await setBalances({ ...deps, db }, actor, id, { solo_points, team_points }, { saw, reason });
    return readClient({ ...deps, db }, id);
  });
}

export function changeClientPoints(deps: Deps, actor: Actor, id: number, body: ClientPointsBody) {
  return withTransaction(deps.db, async (db) => {
    await changePoints({ ...deps, db }, actor, id, body);
    return readClient({ ...deps, db }, id);
  });
}
