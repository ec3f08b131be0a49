import { sql } from 'kysely';
import { expect } from 'vitest';
import type { openStage, Reply } from '../stage.ts';
import type { Deed, Verdict } from './deeds/deed.ts';
import {
  agendaOf,
  type Client,
  type Coach,
  costOf,
  dateOf,
  emptyModel,
  type Model,
  type Rules,
  seatsOf,
  timeOf,
  waitsOf,
} from './model.ts';

const START = 9 * 60 + 41;
type Stage = Awaited<ReturnType<typeof openStage>>;
export type World = Awaited<ReturnType<typeof openWorld>>;

export const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

/** Most often one that promises success, or none where none does; sometimes just any. */
export const choose = <T>(
  items: readonly T[],
  index: number,
  isPromising: (item: T) => boolean,
): T | undefined => pick(index % 8 === 0 ? items : items.filter(isPromising), Math.floor(index / 8));

/** A small studio of its own beside those of other histories, and what it should look like. */
export async function openWorld(stage: Stage) {
  const model = emptyModel(START);
  const { db, admin, clock } = stage;
  const tally = new Map<string, { granted: number; refused: number }>();

  const setClock = (moment: number) => {
    model.now = moment;
    clock.set(`${dateOf(moment)}T${timeOf(moment)}`);
  };
  setClock(START);

  /** The studio allows clients other things from now on. */
  async function setRules(rules: Rules): Promise<void> {
    const { body } = await stage.asAdmin('GET', '/api/admin/booking-rules')();
    const reply = await stage.asAdmin('PUT', '/api/admin/booking-rules', { ...body, ...rules })();
    expect(reply.status).toBe(200);
    model.rules = rules;
  }
  await setRules(model.rules);

  async function hireCoach(): Promise<Coach> {
    const { id } = await stage.aPerson('coach');
    const coach = { id, isOpen: true };
    model.coaches.push(coach);
    return coach;
  }

  async function welcomeClient(solo: number, team: number): Promise<Client> {
    const { id, token } = await stage.aClient({ solo, team });
    const client = { id, token, isOpen: true, solo, team };
    model.clients.push(client);
    return client;
  }

  /** Makes one call and holds its outcome against the verdict. Gives the reply when it was granted. */
  async function attempt(
    name: string,
    verdict: Verdict,
    call: () => Promise<Reply>,
  ): Promise<Reply['body'] | undefined> {
    const reply = await call();
    const { status, body } = reply;
    const said = `${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
    if (verdict === 'granted') expect(status, said).toBe(200);
    else expect(verdict, said).toContain(status);
    const count = tally.get(name) ?? { granted: 0, refused: 0 };
    count[status === 200 ? 'granted' : 'refused']++;
    tally.set(name, count);
    if (status !== 200) expect(body.error, said).toMatch(/\S/);
    return status === 200 ? body : undefined;
  }

  /** The same of a deed, with what follows in the model and what the reply must tell of it. */
  async function perform(
    name: string,
    { verdict, carryOut }: Deed,
    call: () => Promise<Reply>,
  ): Promise<Reply['body'] | undefined> {
    const reply = await attempt(name, verdict, call);
    if (reply) expect(reply).toMatchObject(carryOut(reply));
    return reply;
  }

  const asClient = (client: Client, method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) => () =>
    stage.ask(method, url, { token: client.token, body });

  /** Balances equal history and model, the agenda equals what is confirmed, counters equal rows. */
  async function expectLikeModel(): Promise<void> {
    expect(await stateInDatabase()).toEqual(stateOf(model));
  }

  async function stateInDatabase() {
    const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
    const people = [...ids(model.clients), ...ids(model.coaches)];
    const { rows } = await sql<Record<'balances' | 'agenda' | 'sessions' | 'courses', unknown[]>>`select
      (select json_agg(json_build_array(c.id, solo_points, team_points,
          (select coalesce(sum(solo_delta), 0) from points_history where client_id = c.id),
          (select coalesce(sum(team_delta), 0) from points_history where client_id = c.id)) order by c.id)
        from clients c where id = any(${ids(model.clients)})) as balances,
      (select json_agg(person_id || ' ' || lower(during)::text || ' ' || upper(during)::text)
        from agenda where person_id = any(${people})) as agenda,
      (select json_agg(json_build_array(id, status = 'confirmed', refunded, released, cost) order by id)
        from reservations where client_id = any(${people}) or coach_id = any(${people})) as sessions,
      (select json_agg(json_build_array(g.id, current_participants,
          (select count(*) from course_bookings where course_id = g.id and status = 'confirmed'),
          (select coalesce(json_agg(client_id order by rank), '[]') from course_waits where course_id = g.id and ended_at is null)) order by g.id)
        from group_courses g where coach_id = any(${people})) as courses`.execute(db);
    const { balances, agenda, sessions, courses } = rows[0] ?? {};
    return {
      balances: balances ?? [],
      agenda: (agenda ?? []).map(String).toSorted(),
      sessions: sessions ?? [],
      courses: courses ?? [],
    };
  }

  const { ask, asAdmin } = stage;
  return {
    ...{ model, tally, admin, ask, asAdmin, asClient, attempt, perform },
    ...{ setClock, setRules, hireCoach, welcomeClient, expectLikeModel, stateInDatabase },
  };
}

/** What of the model is seen in the database. */
export const stateOf = (model: Model) => ({
  balances: model.clients.map(({ id, solo, team }) => [id, solo, team, solo, team]).toSorted(byFirst),
  agenda: agendaOf(model)
    .map(({ person, from, to }) => `${person} ${wall(from)} ${wall(to)}`)
    .toSorted(),
  sessions: model.sessions
    .map((session) => [
      ...[session.id, session.isConfirmed, session.isRefunded, session.isReleased],
      costOf(session),
    ])
    .toSorted(byFirst),
  courses: model.courses
    .map((course) => [
      course.id,
      seatsOf(model, course).length,
      seatsOf(model, course).length,
      waitsOf(model, course).map(({ client }) => client.id),
    ])
    .toSorted(byFirst),
});

const wall = (moment: number) => `${dateOf(moment)} ${timeOf(moment)}:00`;
const byFirst = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0]);
