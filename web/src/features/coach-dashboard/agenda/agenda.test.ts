import { describe, expect, test } from 'vitest';
import { timelineMinutes } from '../../../entities/reservations/meeting-look.tsx';
import { aSlot } from '../../../entities/slots/slot.fixture.ts';
import { shownSpan } from '../../../ui/calendar/hour-scale.ts';
import { placeInLanes } from '../../../ui/calendar/lanes.ts';
import { aCourse, aSession } from '../coach.fixture.ts';
import { briefNameOf, entriesOf, kindOf, minutesLeft, nextEntry, phaseOf } from './entry.ts';
import { freeHours, unconfigured } from './free-time.ts';

const now = { date: '2026-11-16', time: '09:41' };

describe('what counts as a bilan', () => {
  test.each([
    ['its type', { session_type: 'bilan', duration: 25 }, 'bilan'],
    ['its goal', { goal: 'Bilan de rentrée' }, 'bilan'],
    ['its notes', { notes: 'refaire le BILAN' }, 'bilan'],
    ['its length', { duration: 90 }, 'bilan'],
    ['nothing of these', { goal: 'prise de masse', notes: 'genou', duration: 89 }, 'individual'],
    ['nothing said', { goal: null, notes: null }, 'individual'],
  ] as const)('by %s', (_by, over, kind) => {
    expect(kindOf(aSession(over))).toBe(kind);
  });
});

test.each([
  ['individual', 'Sara Lahlou', 'Sara L.'],
  ['bilan', 'Driss El Fassi', 'Driss E.'],
  ['bilan', 'Élodie', 'Élodie'],
  ['individual', 'Abdellatif Bennani', 'Abdellatif'],
  ['course', 'HIIT du matin', 'HIIT du matin'],
] as const)('in short, %s with %s is %s', (kind, name, brief) => {
  expect(briefNameOf({ kind, name })).toBe(brief);
});

describe('a day', () => {
  test('holds sessions and courses in order, without what was cancelled', () => {
    const entries = entriesOf(
      [
        aSession({ id: 2, time: '17:00' }),
        aSession({ id: 1 }),
        aSession({ id: 3, time: '08:00', status: 'cancelled' }),
      ],
      [aCourse()],
    );
    expect(entries.map(({ key }) => key)).toEqual(['session-1', 'course-5', 'session-2']);
  });

  test.each([
    ['08:00', 'past'],
    ['08:46', 'past'],
    ['08:47', 'current'],
    ['09:41', 'current'],
    ['09:42', 'coming'],
  ])('a session at %s is %s at 09:41', (time, phase) => {
    expect(phaseOf(aSession({ time }), now)).toBe(phase);
  });

  test('what is next is what runs, and then what comes', () => {
    const entries = entriesOf(
      [aSession({ id: 1, time: '07:00' }), aSession({ id: 2, time: '09:00' })],
      [aCourse()],
    );
    expect(nextEntry(entries, now)?.key).toBe('session-2');
    expect(minutesLeft(aSession(), now)).toBe(14);
    expect(nextEntry(entries, { ...now, time: '09:55' })?.key).toBe('course-5');
    expect(nextEntry(entries, { ...now, time: '17:00' })).toBeUndefined();
  });
});

describe('the rest of a day', () => {
  const bilan = (start_time: string, end_time: string, over = {}) =>
    aSlot({ session_type: 'bilan', start_time, end_time, duration: 25, ...over });

  test('is free where an hour can be booked; a bilan where nothing longer fits', () => {
    const slots = [
      aSlot(),
      bilan('18:00', '18:25'),
      bilan('18:30', '18:55'),
      bilan('15:30', '15:55'),
      aSlot({ start_time: '08:00', end_time: '08:55', is_available: false, is_past: true }),
    ];
    expect(freeHours(slots).map(({ slot }) => [slot.session_type, slot.start_time])).toEqual([
      ['bilan', '15:30'],
      ['normal', '18:00'],
    ]);
  });

  test('is not configured where nothing is offered and nothing happens', () => {
    const placed = placeInLanes(entriesOf([aSession()], [aCourse()]), timelineMinutes);
    const gaps = unconfigured([aSlot(), bilan('07:00', '07:25')], placed, shownSpan(placed));
    expect(gaps).toEqual([
      { start: 360, end: 420 },
      { start: 450, end: 540 },
      { start: 600, end: 960 },
      { start: 1020, end: 1080 },
      { start: 1140, end: 1320 },
    ]);
  });
});
