import type { PlanningAvailability, PlanningReservation } from '@elan/contract/planning/planning.ts';
import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import { describe, expect, it } from 'vitest';
import { aPlannedCourse, aPlannedSession } from '../planning.fixture.ts';
import { type Block, dayBlocks, firstMinute } from './day-blocks.ts';

const DATE = '2026-11-16';
const DAWN = { date: DATE, time: '00:00' };
const day = { date: DATE, now: { date: '2026-11-15', time: '12:00' }, from: 360 };

const offers = (session_type: 'normal' | 'bilan', ...start_times: string[]): PlanningAvailability => ({
  coach_id: 3,
  date: DATE,
  session_type,
  start_times,
});

const times = ({ kind, start, end }: Block) => `${kind} ${timeOfMinutes(start)}–${timeOfMinutes(end)}`;
const shown = (lines: PlanningAvailability[], busy: PlanningReservation[], now = day.now, withRest = false) =>
  dayBlocks(lines, busy, { ...day, now })
    .filter(({ kind }) => withRest || kind !== 'unconfigured')
    .map(times);

describe('lengths', () => {
  it.each([
    [aPlannedSession({ time: '10:00', session_type: 'bilan', duration: 25 }), '10:00–10:30'],
    [aPlannedSession({ time: '10:00', duration: 55 }), '10:00–11:00'],
    [aPlannedCourse({ time: '10:00', duration: 90 }), '10:00–11:30'],
    [aPlannedCourse({ time: '10:00', duration: 61 }), '10:00–11:30'],
    [aPlannedSession({ time: '09:15', duration: 55 }), '09:15–10:15'],
    [aPlannedCourse({ time: '23:05', duration: 55 }), '23:05–24:00'],
  ])('%o fills %s', (busy, expected) => {
    expect(shown([], [busy])).toEqual([`${busy.kind} ${expected}`]);
  });

  it('a block ends where the next begins', () => {
    const busy = [
      aPlannedSession({ time: '09:00', session_type: 'bilan', duration: 25 }),
      aPlannedSession({ time: '09:25' }),
      aPlannedCourse({ time: '10:20', duration: 50 }),
    ];
    expect(shown([offers('bilan', '11:10')], busy)).toEqual([
      'session 09:00–09:25',
      'session 09:25–10:20',
      'course 10:20–11:10',
      'free 11:10–11:40',
    ]);
  });
});

describe('free time', () => {
  it('that hangs together is one block, with every session that can begin in it', () => {
    const lines = [offers('normal', '09:00', '10:00'), offers('bilan', '09:00', '09:30', '10:00', '11:00')];
    const [free] = dayBlocks(lines, [], day).filter(({ kind }) => kind === 'free');
    expect(free && times(free)).toBe('free 09:00–11:30');
    expect(
      free?.kind === 'free' && free.starts.map(({ time, session_type }) => `${time} ${session_type}`),
    ).toEqual(['09:00 normal', '09:00 bilan', '09:30 bilan', '10:00 normal', '10:00 bilan', '11:00 bilan']);
  });

  it('is cut by what is reserved', () => {
    const lines = [offers('normal', '09:00', '11:00'), offers('bilan', '10:30')];
    expect(shown(lines, [aPlannedSession({ time: '10:00', session_type: 'bilan', duration: 25 })])).toEqual([
      'free 09:00–10:00',
      'session 10:00–10:30',
      'free 10:30–12:00',
    ]);
  });

  it('turns into what nobody took as it passes, half hour by half hour', () => {
    const lines = [offers('normal', '09:00', '10:00'), offers('bilan', '09:00', '09:30', '10:00', '10:30')];
    expect(shown(lines, [], { date: DATE, time: '08:59' })).toEqual(['free 09:00–11:00']);
    expect(shown(lines, [], { date: DATE, time: '09:00' })).toEqual([
      'untaken 09:00–09:30',
      'free 09:30–11:00',
    ]);
    expect(shown(lines, [], { date: DATE, time: '10:20' })).toEqual([
      'untaken 09:00–10:30',
      'free 10:30–11:00',
    ]);
    expect(shown(lines, [], { date: '2026-11-17', time: '00:00' })).toEqual(['untaken 09:00–11:00']);
  });
});

it.each([
  ['08:59', 'coming'],
  ['09:00', 'current'],
  ['09:54', 'current'],
  ['09:55', 'past'],
])('at %s a session of 09:00 is %s', (time, phase) => {
  const [, session] = dayBlocks([], [aPlannedSession({ time: '09:00' })], {
    ...day,
    now: { date: DATE, time },
  });
  expect(session).toMatchObject({ kind: 'session', phase });
});

it('what is neither offered nor taken is unconfigured, from 06:00 to midnight', () => {
  expect(shown([], [], DAWN, true)).toEqual(['unconfigured 06:00–24:00']);
  expect(shown([offers('normal', '12:00')], [aPlannedSession({ time: '15:00' })], DAWN, true)).toEqual([
    'unconfigured 06:00–12:00',
    'free 12:00–13:00',
    'unconfigured 13:00–15:00',
    'session 15:00–16:00',
    'unconfigured 16:00–24:00',
  ]);
});

it('the grid begins at 06:00, or earlier with whatever does', () => {
  expect(firstMinute([], [], 360)).toBe(360);
  expect(firstMinute([offers('normal', '06:00')], [aPlannedSession({ time: '09:00' })], 360)).toBe(360);
  expect(firstMinute([offers('bilan', '05:45')], [], 360)).toBe(300);
  expect(firstMinute([], [aPlannedCourse({ time: '00:10' })], 360)).toBe(0);
});

/** The same days on every run: numbers that follow from a seed, up to the one asked for. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % (most + 1);
  };
};
const ROUNDS = 400;

const KINDS = ['normal', 'bilan', 'course', 'free', 'free'] as const;

/** A coach is in one place at a time, and slots are those that nothing overlaps: as the server promises. */
const promisedDay = (roll: (most: number) => number) => {
  const busy: PlanningReservation[] = [];
  const free: string[] = [];
  for (let at = 240 + roll(300); at < 1380; at += roll(90)) {
    const kind = KINDS[roll(KINDS.length - 1)] ?? 'free';
    const time = timeOfMinutes(at);
    const duration = kind === 'course' ? 50 : SESSION_MINUTES[kind === 'bilan' ? 'bilan' : 'normal'];
    if (kind === 'free') free.push(time);
    else if (kind === 'course') busy.push(aPlannedCourse({ time, duration }));
    else busy.push(aPlannedSession({ time, session_type: kind, duration }));
    at += duration;
  }
  return { busy, free };
};

it('blocks follow each other without gap or overlap, none is lost, and every free start is in a free block', () => {
  const roll = dice(11);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { busy, free } = promisedDay(roll);
    const lines = [offers('normal', ...free)];
    const from = firstMinute(lines, busy, 360);
    const now = { date: DATE, time: timeOfMinutes(roll(1439)) };
    const blocks = dayBlocks(lines, busy, { date: DATE, now, from });
    expect(blocks.at(-1)?.end).toBe(1440);
    expect(blocks.map(({ start }) => start)).toEqual([from, ...blocks.slice(0, -1).map(({ end }) => end)]);
    const reserved = blocks.filter(({ kind }) => kind === 'session' || kind === 'course');
    expect(reserved.map(({ start }) => timeOfMinutes(start))).toEqual(busy.map(({ time }) => time));
    const kindAt = (time: string) =>
      blocks.find(({ start, end }) => start <= minutesOfDay(time) && minutesOfDay(time) < end)?.kind;
    for (const time of free) expect(kindAt(time)).toBe(time > now.time ? 'free' : 'untaken');
    const starts = blocks.flatMap((block) => (block.kind === 'free' ? block.starts : []));
    expect(starts.map(({ time }) => time)).toEqual(free.filter((time) => time > now.time));
  }
});
