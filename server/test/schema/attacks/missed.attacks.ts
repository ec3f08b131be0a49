import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

type Table = 'reservations' | 'course_bookings';
const COLUMNS = { reservations: 'reservation_id', course_bookings: 'booking_id' } as const;
const TABLES: readonly Table[] = ['reservations', 'course_bookings'];

const book = (s: Studio, table: Table) => (table === 'reservations' ? s.reservation() : s.booking());

async function miss(s: Studio, table: Table): Promise<number> {
  const id = await book(s, table);
  await s.update(table, id, { presence: 'absent' });
  return id;
}

const pardon = async (s: Studio, table: Table, of: number, reason = 'Malade'): Promise<number> =>
  s.insert('missed_pardons', {
    [COLUMNS[table]]: of,
    reason,
    pardoned_by: await s.admin(),
    pardoned_at: DAY,
  });

const isPardoned = async (s: Studio, table: Table, id: number) =>
  (await s.row(`select is_pardoned from ${table} where id = $1`, id))?.['is_pardoned'];

const BOTH_KINDS: readonly Attack[] = TABLES.flatMap((table) => [
  follows(['missed_pardons_made'], `marks what was forgiven of ${table}`, async (s) => {
    const id = await miss(s, table);
    await pardon(s, table, id);
    expect(await isPardoned(s, table, id)).toBe(true);
  }),
  refused(
    'missed_pardons_of_absence',
    `forgiving one of ${table} twice`,
    async (s) => {
      const id = await miss(s, table);
      await pardon(s, table, id);
      await pardon(s, table, id);
    },
    'missed_pardons_made',
  ),
  refused(
    'missed_pardons_of_absence',
    `forgiving one of ${table} that nobody missed`,
    async (s) => pardon(s, table, await book(s, table)),
    'missed_pardons_made',
  ),
  follows([`${table}_filled`], `lets nobody forgive one of ${table} without a line`, async (s) => {
    const id = await miss(s, table);
    await s.update(table, id, { is_pardoned: true });
    expect(await isPardoned(s, table, id)).toBe(false);
  }),
  follows([`${table}_filled`], `ends the pardon of one of ${table} with its absence`, async (s) => {
    const id = await miss(s, table);
    await pardon(s, table, id);
    await s.update(table, id, { is_pardoned: false });
    expect(await isPardoned(s, table, id)).toBe(true);
    await s.update(table, id, { presence: null });
    expect(await isPardoned(s, table, id)).toBe(false);
    await s.update(table, id, { presence: 'absent' });
    expect(await isPardoned(s, table, id)).toBe(false);
    await pardon(s, table, id, 'Encore malade');
  }),
  follows(
    [`${table}_presence_cleared`],
    `ends the pardon of one of ${table} that is cancelled`,
    async (s) => {
      const id = await miss(s, table);
      await pardon(s, table, id);
      await s.cancel(table, id);
      expect(await isPardoned(s, table, id)).toBe(false);
    },
  ),
  follows([`${table}_reckoned`], `holds the client of one of ${table} whose count moves`, async (s) => {
    const id = await book(s, table);
    const locker = async () =>
      (
        await s.row(
          `select xmax::text from clients where id = (select client_id from ${table} where id = $1)`,
          id,
        )
      )?.['xmax'];
    /** A lock of the transaction within changes what its row says of who holds it. */
    const isHeld = async (act: () => Promise<unknown>) => {
      const before = await locker();
      await s.rows('savepoint before');
      await act();
      return (await locker()) !== before;
    };
    expect(await isHeld(() => s.update(table, id, { presence: 'present' }))).toBe(false);
    expect(await isHeld(() => s.update(table, id, { presence: 'absent' }))).toBe(true);
  }),
]);

export const MISSED_ATTACKS: readonly Attack[] = [
  ...BOTH_KINDS,
  follows(['course_bookings_reckoned'], 'tells the client of a seat that counts as missed', async (s) => {
    const client = await s.client();
    const id = await s.join(await s.course(), client);
    await s.rows('delete from live_events');
    await s.update('course_bookings', id, { presence: 'absent' });
    expect(await s.rows('select topic, people from live_events')).toContainEqual({
      topic: 'group-courses',
      people: [client],
    });
  }),
  ...TABLES.map((table) =>
    refused(
      'clients_missed_bounded',
      `a client who is held back and takes one more of ${table}`,
      async (s) => {
        await s.rows('insert into booking_rules (version, missed_max) values (2, 1)');
        const client = await s.client();
        await s.update('reservations', await s.reserve(await s.slot(), client), { presence: 'absent' });
        const wall = '2027-03-08 12:00';
        if (table === 'reservations') {
          const coach_id = await s.coach();
          await s.slot({ coach_id, date: '2027-03-09' });
          const hour = [client, coach_id, 'normal', '2027-03-09', '10:00', client, wall, wall];
          await s.rows('select book_session($1, $2, $3, $4, $5, $6, $7, $8)', ...hour);
        } else {
          const course = await s.course({ date: '2027-03-09' });
          await s.rows('select join_course($1, $2, $2, $3, $4)', course, client, wall, wall);
        }
      },
    ),
  ),
  refused('missed_pardons_one_booking', 'a pardon of nothing', async (s) =>
    s.insert('missed_pardons', { reason: 'Malade', pardoned_by: await s.admin(), pardoned_at: DAY }),
  ),
  refused('missed_pardons_one_booking', 'a pardon of two', async (s) =>
    s.insert('missed_pardons', {
      reservation_id: await miss(s, 'reservations'),
      booking_id: await miss(s, 'course_bookings'),
      reason: 'Malade',
      pardoned_by: await s.admin(),
      pardoned_at: DAY,
    }),
  ),
  ...['  ', 'x'.repeat(301)].map((reason) =>
    refused(
      'missed_pardons_explained',
      `a pardon without a reason that can be read (${reason.length})`,
      async (s) => pardon(s, 'reservations', await miss(s, 'reservations'), reason),
    ),
  ),
  ...["update missed_pardons set reason = 'Autre'", 'delete from missed_pardons'].map((statement) =>
    refused('missed_pardons_append_only', `rewriting what was forgiven (${statement})`, async (s) => {
      await pardon(s, 'reservations', await miss(s, 'reservations'));
      await s.rows(statement);
    }),
  ),
];
