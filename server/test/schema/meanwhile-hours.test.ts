import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { meanwhile } from './race.ts';
import { rolledBack } from './rolled-back.ts';
import { DAY, openStudio, type Studio } from './studio.ts';

const { db, pool } = await testDatabase();
const studio = openStudio(pool);
const office = await studio.admin();

afterEach(() => expectInvariants(db));

const beAway = (s: Studio, coach_id: number) =>
  s.insert('absences', {
    ...{ coach_id, during: `[${DAY} 00:00,${DAY} 24:00)`, state: 'granted' },
    ...{ created_by: office, created_at: DAY, decided_by: office, decided_at: DAY },
  });

describe('a coach is away', () => {
  test('while a session there is booked: it stays, and the rest is taken', async () => {
    const coach_id = await studio.coach();
    const [slot, client] = [await studio.slot({ coach_id }), await studio.client()];
    expect(
      await meanwhile(
        pool,
        (s) => s.reserve(slot, client),
        (s) => beAway(s, coach_id),
      ),
    ).toBe('nothing');
    expect(await studio.agenda(coach_id)).toHaveLength(3);
  });

  test('before a session there is booked: the client keeps the point', async () => {
    const coach_id = await studio.coach();
    const [slot, client] = [await studio.slot({ coach_id }), await studio.client()];
    expect(
      await meanwhile(
        pool,
        async (s) => {
          await s.withdraw(slot);
          await beAway(s, coach_id);
        },
        (s) => s.reserve(slot, client),
      ),
    ).toBe('reservations_slot');
    expect(await studio.balance(client)).toEqual({ solo_points: 5, team_points: 5 });
  });

  test('while what was booked there leaves: no hour of it is left', async () => {
    const coach_id = await studio.coach();
    const slot = await studio.slot({ coach_id });
    const session = await studio.reserve(slot, await studio.client());
    expect(
      await meanwhile(
        pool,
        async (s) => {
          await s.cancel('reservations', session);
          await s.withdraw(slot);
        },
        (s) => beAway(s, coach_id),
      ),
    ).toBe('nothing');
    expect(await studio.agenda(coach_id)).toHaveLength(1);
  });

  test('while a course there is called off: no hour of it is left', async () => {
    const coach_id = await studio.coach();
    const course = await studio.course({ coach_id });
    expect(
      await meanwhile(
        pool,
        (s) => s.callOff(course),
        (s) => beAway(s, coach_id),
      ),
    ).toBe('nothing');
    expect(await studio.agenda(coach_id)).toHaveLength(1);
  });

  test('before an hour there is offered, anew or again, by who holds the coach: it is not', async () => {
    const offers = [
      (s: Studio, coach_id: number) => s.slot({ coach_id }),
      (s: Studio, coach_id: number) =>
        s.rows('update slots set withdrawn_at = null where coach_id = $1', coach_id),
    ];
    for (const offer of offers) {
      const coach_id = await studio.coach();
      await studio.withdraw(await studio.slot({ coach_id }));
      expect(
        await meanwhile(
          pool,
          async (s) => {
            await s.rows('select from coaches where id = $1 for no key update', coach_id);
            await beAway(s, coach_id);
          },
          (s) => offer(s, coach_id),
        ),
      ).toBe('slots_in_open_hours');
    }
  });
});

describe('an hour is offered', () => {
  const offers: [string, (s: Studio, coach_id: number) => Promise<unknown>][] = [
    ['anew', (s, coach_id) => s.slot({ coach_id, start_time: '10:30' })],
    [
      'again',
      (s, coach_id) =>
        s.rows(
          'update slots set withdrawn_at = null where coach_id = $1 and withdrawn_at is not null',
          coach_id,
        ),
    ],
  ];

  test.each(offers)('while another that it overlaps is offered %s: only the first is', async (_, offer) => {
    const coach_id = await studio.coach();
    await studio.withdraw(await studio.slot({ coach_id, start_time: '10:40' }));
    expect(
      await meanwhile(
        pool,
        (s) => s.slot({ coach_id }),
        (s) => offer(s, coach_id),
      ),
    ).toBe('slots_not_duplicated');
  });

  test.each(offers)(
    'before another is %s by who cannot see it yet: that one begins anew',
    async (_, offer) => {
      const coach_id = await studio.coach();
      await studio.withdraw(await studio.slot({ coach_id, start_time: '10:40' }));
      await rolledBack(pool, async (rival) => {
        await rival.query('set transaction isolation level repeatable read');
        await rival.query('select from slots');
        await studio.slot({ coach_id });
        await expect(offer(openStudio(rival), coach_id)).rejects.toMatchObject({ code: '40001' });
      });
    },
  );

  test('while another coach’s is: neither waits', async () => {
    const [one, other] = [await studio.coach(), await studio.coach()];
    await rolledBack(pool, async (rival) => {
      await openStudio(rival).slot({ coach_id: one });
      await rolledBack(pool, async (client) => {
        await client.query(`set local lock_timeout = '3s'`);
        await openStudio(client).slot({ coach_id: other });
      });
    });
  });
});

describe('the studio closes', () => {
  const close = (s: Studio, day: string) =>
    s.insert('closures', {
      ...{ during: `[${day} 00:00,${day} 24:00)`, reason: 'Travaux', created_by: office, created_at: DAY },
    });

  test('before an hour is offered then: it is not', async () => {
    const [coach_id, date] = [await studio.coach(), '2027-03-15'];
    expect(
      await meanwhile(
        pool,
        (s) => close(s, date),
        (s) => s.slot({ coach_id, date }),
      ),
    ).toBe('slots_in_open_hours');
  });

  test('before a course is planned or moved then: it is not', async () => {
    const [coach_id, date] = [await studio.coach(), '2027-03-16'];
    const course = await studio.course({ coach_id });
    expect(
      await meanwhile(
        pool,
        (s) => close(s, date),
        (s) => s.course({ coach_id, date, time: '20:00' }),
      ),
    ).toBe('studio_open');
    const next = '2027-03-17';
    expect(
      await meanwhile(
        pool,
        (s) => close(s, next),
        (s) => s.update('group_courses', course, { date: next }),
      ),
    ).toBe('studio_open');
  });

  test('after an hour of then was offered, or a course was planned: they are seen', async () => {
    const [coach_id, date] = [await studio.coach(), '2027-03-18'];
    let seen: unknown[] = [];
    await meanwhile(
      pool,
      async (s) => {
        await s.withdraw(await s.slot({ coach_id, date }));
        await s.course({ coach_id, date });
      },
      async (s) => {
        await close(s, date);
        seen = await s.rows(
          'select id from slots where coach_id = $1 union all select id from group_courses where coach_id = $1',
          coach_id,
        );
      },
    );
    expect(seen).toHaveLength(2);
  });
});
