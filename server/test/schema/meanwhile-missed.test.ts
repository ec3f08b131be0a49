import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { meanwhile } from './race.ts';
import { openStudio, type Studio } from './studio.ts';

const { db, pool } = await testDatabase();
const studio = openStudio(pool);
await studio.rows('insert into booking_rules (version, missed_max) values (2, 1)');

const WEEKS = ['2027-03-15', '2027-03-22'] as const;
const WALL = '2027-03-08 12:00';

let client: number;
let coach: number;
let missed: number;
beforeEach(async () => {
  [client, coach] = [await studio.client(), await studio.coach()];
  missed = await studio.reserve(await studio.slot(), client);
  for (const date of WEEKS) await studio.slot({ coach_id: coach, date });
});
afterEach(() => expectInvariants(db));

/** As the client does, by the function that the server calls. */
const book = (date: string) => (s: Studio) =>
  s.rows(
    "select book_session($1, $2, 'normal', $3, '10:00', $1, $4::timestamptz, $4::timestamp)",
    client,
    coach,
    date,
    WALL,
  );
const mark = (s: Studio) => s.update('reservations', missed, { presence: 'absent' });
const pardon = async (s: Studio) =>
  s.insert('missed_pardons', {
    reservation_id: missed,
    reason: 'Malade',
    pardoned_by: await s.admin(),
    pardoned_at: WALL,
  });

describe('an absence', () => {
  test('that is marked while its client books week after week waits until all of them are booked', async () => {
    expect(await meanwhile(pool, book(WEEKS[0]), mark, book(WEEKS[1]))).toBe('nothing');
    expect(await studio.balance(client)).toEqual({ solo_points: 2, team_points: 5 });
  });

  test('that was marked a moment before its client books is counted, and nothing is booked', async () => {
    expect(await meanwhile(pool, mark, book(WEEKS[0]))).toBe('clients_missed_bounded');
    expect(await studio.balance(client)).toEqual({ solo_points: 4, team_points: 5 });
  });

  test('that was forgiven a moment before its client books is not counted any more', async () => {
    await mark(studio);
    expect(await meanwhile(pool, pardon, book(WEEKS[0]))).toBe('nothing');
  });

  test('that is forgiven twice at once is forgiven once', async () => {
    await mark(studio);
    expect(await meanwhile(pool, pardon, pardon)).toBe('missed_pardons_of_absence');
  });
});
