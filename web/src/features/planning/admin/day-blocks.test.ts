import type { PlanningAvailability, PlanningReservation } from '@elan/contract/planning.ts';
import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, dayBlocks, firstMinute, mergeStretches, subtractStretches } from './day-blocks.ts';
import { aPlannedCourse, aPlannedSession } from './planning.fixture.ts';

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
const shown = (
  lines: PlanningAvailability[],
  busy: PlanningReservation[],
  now = day.now,
  withRest = false,
) =>
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
    expect(free?.kind === 'free' && free.starts.map(({ time, session_type }) => `${time} ${session_type}`)).toEqual([
      '09:00 normal',
      '09:00 bilan',
      '09:30 bilan',
      '10:00 normal',
      '10:00 bilan',
      '11:00 bilan',
    ]);
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
    expect(shown(lines, [], { date: DATE, time: '09:00' })).toEqual(['untaken 09:00–09:30', 'free 09:30–11:00']);
    expect(shown(lines, [], { date: DATE, time: '10:20' })).toEqual(['untaken 09:00–10:30', 'free 10:30–11:00']);
    expect(shown(lines, [], { date: '2026-11-17', time: '00:00' })).toEqual(['untaken 09:00–11:00']);
  });
});

it('a session is past from its first minute', () => {
  const busy = [aPlannedSession({ time: '09:00' })];
  const isPastAt = (time: string) =>
    dayBlocks([], busy, { ...day, now: { date: DATE, time } }).some((block) => 'isPast' in block && block.isPast);
  expect(isPastAt('08:59')).toBe(false);
  expect(isPastAt('09:00')).toBe(true);
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
  expect(firstMinute([offers('bilan', '05:45')], [], 360)).toBe(330);
  expect(firstMinute([], [aPlannedCourse({ time: '00:10' })], 360)).toBe(0);
});

const minute = fc.integer({ min: 0, max: 1440 });
const stretch = fc
  .tuple(minute, minute)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const stretches = fc.array(stretch, { maxLength: 8 });
const has = (list: readonly { start: number; end: number }[], at: number) =>
  list.some(({ start, end }) => start <= at && at < end);

it('merging and subtracting keep every minute that belongs', () => {
  fc.assert(
    fc.property(stretches, stretches, minute, (all, taken, at) => {
      expect(has(mergeStretches(all), at)).toBe(has(all, at));
      expect(has(subtractStretches(all, taken), at)).toBe(has(all, at) && !has(taken, at));
    }),
  );
});

/** A coach is in one place at a time, and slots are those that nothing overlaps: as the server promises. */
const promisedDay = fc
  .array(
    fc.record({ gap: fc.integer({ min: 0, max: 90 }), kind: fc.constantFrom('normal', 'bilan', 'course', 'free') }),
    { maxLength: 20 },
  )
  .map((steps) => {
    const busy: PlanningReservation[] = [];
    const free: { type: 'normal' | 'bilan'; time: string }[] = [];
    let at = 300;
    for (const { gap, kind } of steps) {
      at += gap;
      const length = kind === 'course' ? 50 : SESSION_MINUTES[kind === 'bilan' ? 'bilan' : 'normal'];
      if (at + length > 1440) break;
      const time = timeOfMinutes(at);
      if (kind === 'free') free.push({ type: 'normal', time });
      else if (kind === 'course') busy.push(aPlannedCourse({ time, duration: 50 }));
      else busy.push(aPlannedSession({ time, session_type: kind, duration: length }));
      at += length;
    }
    return { busy, lines: [offers('normal', ...free.map(({ time }) => time))] };
  });

it('blocks follow each other without gap or overlap, none is lost, and every free start is in a free block', () => {
  fc.assert(
    fc.property(promisedDay, minute, ({ busy, lines }, nowMinute) => {
      const from = firstMinute(lines, busy, 360);
      const now = { date: DATE, time: timeOfMinutes(Math.min(nowMinute, 1439)) };
      const blocks = dayBlocks(lines, busy, { date: DATE, now, from });
      expect(blocks[0]?.start).toBe(from);
      expect(blocks.at(-1)?.end).toBe(1440);
      for (const [index, block] of blocks.entries()) expect(block.start).toBe(blocks[index - 1]?.end ?? from);
      const reserved = blocks.filter(({ kind }) => kind === 'session' || kind === 'course');
      expect(reserved.map(({ start }) => timeOfMinutes(start))).toEqual(busy.map(({ time }) => time));
      for (const { time } of lines.flatMap((line) => line.start_times.map((time) => ({ time })))) {
        const kind = blocks.find(({ start, end }) => start <= minutesOfDay(time) && minutesOfDay(time) < end)?.kind;
        expect(kind).toBe(time > now.time ? 'free' : 'untaken');
      }
      const free = blocks.flatMap((block) => (block.kind === 'free' ? block.starts : []));
      expect(free).toHaveLength(lines.flatMap(({ start_times }) => start_times.filter((time) => time > now.time)).length);
    }),
  );
});
