import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const ALL_DAY = `[${DAY} 00:00, 2027-03-09 00:00)`;

const close = async (s: Studio, during = ALL_DAY, reason = 'Travaux') =>
  s.insert('closures', { during, reason, created_by: await s.admin(), created_at: DAY });

const NO_SPANS = [
  ['empty', 'of no time'],
  [`[${DAY},)`, 'without end'],
  [`(,${DAY}]`, 'without beginning'],
  [`[${DAY} 10:00,${DAY} 11:00]`, 'that includes its end'],
  [`[${DAY} 10:00:30,${DAY} 11:00)`, 'with seconds'],
  [`[${DAY},infinity)`, 'until the last day of all'],
] as const;

const holdsAlone = async (s: Studio): Promise<boolean> => {
  const found = await s.row(
    `select exists (select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
       and objid::bigint = hashtext('elan_closures')::bigint & 4294967295 and pid = pg_backend_pid()) as held`,
  );
  return found?.['held'] === true;
};

/** Who closes the studio, and what nobody plans there any more. */
export const CLOSURE_ATTACKS: readonly Attack[] = [
  ...NO_SPANS.map(([during, what]) =>
    refused('closures_bounded', `a closure ${what}`, (s) => close(s, during)),
  ),
  ...['', '  ', 'x'.repeat(201)].map((reason) =>
    refused('closures_explained', `a closure for ${reason.length} signs of a reason`, (s) =>
      close(s, ALL_DAY, reason),
    ),
  ),
  refused('closures_apart', 'a closure over another', async (s) => {
    await close(s);
    await close(s, `[${DAY} 23:00,2027-03-10 00:00)`);
  }),
  refused(
    'studio_open',
    'a course that is planned while the studio is closed',
    async (s) => {
      await close(s);
      await s.course();
    },
    'group_courses_checked',
  ),
  refused(
    'studio_open',
    'a course that is moved into a closure',
    async (s) => {
      const course = await s.course({ date: '2027-03-07' });
      await close(s);
      await s.update('group_courses', course, { date: DAY });
    },
    'group_courses_checked',
  ),
  follows(['closures_held'], 'holds the closures alone while one is entered', async (s) => {
    await close(s);
    expect(await holdsAlone(s)).toBe(true);
  }),
  follows(['closures_announced'], 'tells everybody that the hours changed', async (s) => {
    await close(s);
    expect(await s.rows("select people from live_events where topic = 'hours'")).toEqual([{ people: null }]);
  }),
];
