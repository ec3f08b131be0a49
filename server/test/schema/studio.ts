import { type Connection, type Sql, sqlOn, type Values } from './sql.ts';

export const DAY = '2027-03-08';

/** A studio filled by raw SQL alone, on purpose: what the application would never send must be sendable here. */
export type Studio = ReturnType<typeof openStudio>;

export function openStudio(connection: Connection) {
  const sql = sqlOn(connection);
  const people = peopleOn(sql);
  const parts = { ...sql, ...people };
  return { ...parts, ...sessionsOn(parts), ...coursesOn(parts), ...packsOn(parts) };
}

type People = Sql & ReturnType<typeof peopleOn>;
let born = 0;

function peopleOn({ insert, rows, row }: Sql) {
  const account = (values: Values = {}): Promise<number> => {
    born += 1;
    const names = { username: `person ${born}`, email: `person${born}@example.ma`, matricule: `P-${born}` };
    return insert('accounts', { role: 'user', ...names, password_hash: 'none', ...values });
  };
  const admin = () => account({ role: 'admin' });
  const coach = async (values: Values = {}): Promise<number> =>
    insert('coaches', { id: await account({ role: 'coach' }), name: 'Salma', ...values });
  const archive = (id: number) => rows('update accounts set archived_at = now() where id = $1', id);

  const give = (client_id: number, solo_delta: number, team_delta = 0, reason = 'admin_set') =>
    insert('points_history', { client_id, solo_delta, team_delta, reason, actor_id: client_id });
  /** A client with points enough, unless told. */
  const client = async ({ solo = 5, team = 5 } = {}): Promise<number> => {
    const id = await insert('clients', { id: await account() });
    if (solo + team > 0) await give(id, solo, team);
    return id;
  };
  const balance = (id: number) => row('select solo_points, team_points from clients where id = $1', id);
  const agenda = async (id: number): Promise<unknown[]> =>
    (await rows('select during::text from agenda where person_id = $1 order by during', id)).map(
      ({ during }) => during,
    );
  return { account, admin, coach, archive, give, client, balance, agenda };
}

function sessionsOn({ insert, rows, row, update, admin, client, coach }: People) {
  const slot = async (values: Values = {}): Promise<number> => {
    const coach_id = values['coach_id'] ?? (await coach());
    return insert('slots', { session_type: 'normal', date: DAY, start_time: '10:00', ...values, coach_id });
  };
  /** Books the slot as it is offered, but for what should be wrong. */
  const reserve = async (slot_id: number, client_id: number, wrong: Values = {}): Promise<number> => {
    const offered = await row(
      'select coach_id, session_type, date, start_time as time from slots where id = $1',
      slot_id,
    );
    return insert('reservations', { ...offered, slot_id, client_id, created_by: client_id, ...wrong });
  };
  const reservation = async (session_type = 'normal'): Promise<number> =>
    reserve(await slot({ session_type }), await client());
  const cancel = (table: 'reservations' | 'course_bookings', id: number, refunded = true) =>
    rows(
      `update ${table} set status = 'cancelled', cancelled_at = clock_timestamp(), cancelled_by = client_id,
         refunded = $2 where id = $1`,
      id,
      refunded,
    );
  /** To the slot as it is offered, but for what should be wrong. */
  const move = async (id: number, slot_id: number, wrong: Values = {}) => {
    const offered = await row('select coach_id, date, start_time as time from slots where id = $1', slot_id);
    return update('reservations', id, {
      ...offered,
      slot_id,
      moved_by: await admin(),
      moved_at: DAY,
      ...wrong,
    });
  };
  const withdraw = (id: number) => rows('update slots set withdrawn_at = now() where id = $1', id);
  return { slot, reserve, reservation, cancel, move, withdraw };
}

function coursesOn({ insert, rows, client, coach }: People) {
  const course = async (values: Values = {}): Promise<number> => {
    const coach_id = values['coach_id'] ?? (await coach());
    return insert('group_courses', { title: 'Yoga', date: DAY, time: '18:00', ...values, coach_id });
  };
  const join = (course_id: number, client_id: number, wrong: Values = {}): Promise<number> =>
    insert('course_bookings', { course_id, client_id, created_by: client_id, ...wrong });
  const booking = async (): Promise<number> => join(await course(), await client());
  const callOff = (id: number) => rows('update group_courses set cancelled_at = now() where id = $1', id);
  return { course, join, booking, callOff };
}

function packsOn({ insert, rows, admin, client }: People) {
  const pack = (values: Values = {}): Promise<number> =>
    insert('packs', { name: 'Duo', solo_points: 3, team_points: 2, ...values });
  const assign = async (user_id: number, values: Values = {}): Promise<number> => {
    const sold = { pack_id: await pack(), pack_name: 'Duo', pack_price: 900, solo_points: 3, team_points: 2 };
    return insert('user_packs', { user_id, assigned_by: user_id, ...sold, ...values });
  };
  const removePack = (id: number) =>
    rows(
      `update user_packs set removed_at = now(), removed_by = user_id, removal_reason = 'Erreur' where id = $1`,
      id,
    );

  const plan = async (values: Values = {}): Promise<number> => {
    const user_pack_id = values['user_pack_id'] ?? (await assign(await client()));
    const owed = { total_amount: 900, number_of_installments: 1, payment_type: 'mixed' };
    return insert('payment_plans', { ...owed, created_by: await admin(), ...values, user_pack_id });
  };
  const installment = (payment_plan_id: number, values: Values = {}): Promise<number> =>
    insert('installments', {
      payment_plan_id,
      installment_number: 1,
      amount: 900,
      due_date: DAY,
      ...values,
    });
  const pay = async (installment_id: number, values: Values = {}): Promise<number> =>
    insert('payments', {
      installment_id,
      year: 2027,
      payment_date: DAY,
      payment_method: 'cash',
      recorded_on: DAY,
      recorded_by: await admin(),
      ...values,
    });
  const undo = async (id: number) =>
    rows(
      'update payments set voided_at = now(), voided_on = $3, voided_by = $2 where id = $1',
      id,
      await admin(),
      DAY,
    );
  return { pack, assign, removePack, plan, installment, pay, undo };
}
