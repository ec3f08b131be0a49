import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { IS_LONG } from '../../test/proof/stage.ts';
import { expectWholeDemo } from '../../test/whole-demo.ts';
import { frozenClock } from '../platform/clock.ts';
import { readConfig } from '../platform/program/config.ts';
import { fillDemoStudio } from './demo.service.ts';

/** The end of a leap February, before the first hour; after the last. Within the hours is the studio of `demo.test.ts`. */
const DAYS = [
  '2028-02-29T07:15', // a Tuesday, and a leap day
  '2026-11-20T23:30', // a Friday, late in the evening
];
/** Near enough to those to be tried at length only. */
const NEAR_DAYS = [
  '2026-11-18T00:10', // a Wednesday, just after midnight
  '2027-02-28T13:10', // a Sunday, the last of February
  '2026-12-31T16:05', // a Thursday, the end of a year
  '2026-11-21T17:59', // a Saturday
  '2026-09-21T10:05', // a Monday, the day after the legal clock changed
];

const studios: (TestDatabase & { readonly now: string })[] = [];
for (const now of IS_LONG ? [...DAYS, ...NEAR_DAYS] : DAYS) studios.push({ ...(await testDatabase()), now });

/** Several hundred calls of the services and some fifty questions: long on a busy machine. */
const SLOW_MS = 60_000;

it.each(studios)(
  'a demo studio of $now has everything there is to see, and no fault',
  { timeout: SLOW_MS },
  async (studio) => {
    const clock = frozenClock(studio.now);
    expect(await fillDemoStudio({ config: readConfig({}), db: studio.db, clock })).toBe(true);
    await expectWholeDemo(studio);
  },
);

it('a demo studio of another day is another studio', async () => {
  const shapes = await Promise.all(
    studios
      .slice(0, 2)
      .map(({ db }) =>
        sql`select client_id, coach_id, time, status from reservations order by id`.execute(db),
      ),
  );
  expect(shapes[0]?.rows).not.toEqual(shapes[1]?.rows);
});
