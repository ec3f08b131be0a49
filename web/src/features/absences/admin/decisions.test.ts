import { describe, expect, test } from 'vitest';
import { anAffected, anHour, KARIM, SALMA, YASSINE } from './affected.fixture.ts';
import { type Choices, chipsOf, countDecided, decide, decisionsOf } from './decisions.ts';

const TUESDAY = '2026-11-17';
const decided = (bookings: Parameters<typeof decide>[0], chosen: Choices = {}) =>
  decide(bookings, chosen, YASSINE.id);
const choicesOf = (...asked: Parameters<typeof decided>) => decided(...asked).map(({ choice }) => choice);

describe('what is proposed', () => {
  test('is the same hour with the first free colleague', () => {
    const booking = anAffected({ colleagues: [SALMA, KARIM], hours: [anHour('2026-11-18', '10:00')] });
    expect(choicesOf([booking])).toEqual([{ act: 'hand_over', coach_id: SALMA.coach_id }]);
  });

  test('is else the nearest hour of the same coach within three days, never an earlier one nor one of a colleague', () => {
    const hours = [
      anHour(TUESDAY, '17:00', SALMA),
      anHour('2026-11-16', '18:00'),
      anHour('2026-11-20', '11:00'),
    ];
    expect(choicesOf([anAffected({ hours })])).toEqual([
      { act: 'move', date: '2026-11-20', time: '11:00', coach_id: YASSINE.id },
    ]);
  });

  test('is nothing where all is further away: somebody has to choose, among the nearest hours and a cancellation', () => {
    const hours = [
      anHour(TUESDAY, '17:00', SALMA),
      anHour('2026-11-21', '11:00'),
      anHour('2026-11-22', '11:00'),
    ];
    const [row] = decided([anAffected({ hours })]);
    expect(row?.choice).toBeUndefined();
    expect(row && chipsOf(row)).toEqual([
      { act: 'move', date: TUESDAY, time: '17:00', coach_id: SALMA.coach_id },
      { act: 'move', date: '2026-11-21', time: '11:00', coach_id: YASSINE.id },
      { act: 'cancel' },
    ]);
  });

  test('never sends two of them to the same hour, not even in part', () => {
    const hours = [
      anHour('2026-11-19', '11:00'),
      anHour('2026-11-19', '11:30'),
      anHour('2026-11-19', '14:00'),
    ];
    const bookings = [
      anAffected({ hours }),
      anAffected({ reservation_id: 42, time: '10:00', end_time: '10:55', hours }),
    ];
    expect(choicesOf(bookings)).toMatchObject([{ time: '11:00' }, { time: '14:00' }]);
  });

  test('leaves to others what was chosen by hand, and follows when that changes', () => {
    const hours = [anHour('2026-11-19', '11:00'), anHour('2026-11-19', '14:00')];
    const bookings = [
      anAffected({ hours }),
      anAffected({ reservation_id: 42, time: '10:00', end_time: '10:55', hours }),
    ];
    const chosen = {
      'session-42': { act: 'move', date: '2026-11-19', time: '11:00', coach_id: YASSINE.id },
    } as const;
    expect(choicesOf(bookings, chosen)).toMatchObject([{ time: '14:00' }, { time: '11:00' }]);
    expect(choicesOf(bookings, { 'session-42': { act: 'cancel' } })).toMatchObject([
      { time: '11:00' },
      { act: 'cancel' },
    ]);
  });

  test('keeps what has begun, and offers nothing else', () => {
    const [row] = decided([anAffected({ is_running: true, colleagues: [SALMA] })]);
    expect(row).toMatchObject({ choice: { act: 'keep' }, choices: [{ act: 'keep' }] });
  });
});

test('a choice that is no longer offered is to be made anew, not replaced in silence', () => {
  const booking = anAffected({ colleagues: [SALMA] });
  expect(choicesOf([booking], { 'session-41': { act: 'hand_over', coach_id: KARIM.coach_id } })).toEqual([
    undefined,
  ]);
});

test('the footer counts acts, people and credits, and what the server is sent names only what is chosen', () => {
  const course = anAffected({
    ...{ reservation_id: null, course_id: 8, session_type: null, title: 'Renfo débutant' },
    ...{ time: '18:00', end_time: '19:00', people: 8, unit: 'SE', points: null },
  });
  const rows = decided(
    [
      anAffected({ colleagues: [SALMA] }),
      anAffected({ reservation_id: 42, time: '12:00', end_time: '12:55' }),
      course,
    ],
    { 'course-8': { act: 'cancel' } },
  );
  expect(countDecided(rows)).toEqual({
    acts: { move: 0, hand_over: 1, cancel: 1, keep: 0 },
    ...{ open: 1, sessions: 2, courses: 1, people: 10, toTell: 9 },
    refunds: { SI: 0, SE: 8 },
  });
  expect(decisionsOf(rows)).toEqual([
    { reservation_id: 41, act: 'hand_over', coach_id: SALMA.coach_id },
    { course_id: 8, act: 'cancel' },
  ]);
});
