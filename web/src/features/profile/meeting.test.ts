import { describe, expect, test } from 'vitest';
import {
  agendaOf,
  costOf,
  meetingCancellableUntil,
  meetingOfCourse,
  meetingOfSession,
  nextOf,
  whyMeetingStays,
} from './meeting.ts';
import { courseOf, NOW, SESSIONS, sessionOf } from './profile.fixture.ts';

const meeting = (over: Parameters<typeof sessionOf>[1]) => meetingOfSession(sessionOf(9, over));

describe('agendaOf', () => {
  test('what comes in order of time, what was from the latest on', () => {
    const meetings = [...SESSIONS.map(meetingOfSession), meetingOfCourse(courseOf(1))];
    const { upcoming, past } = agendaOf(meetings, NOW);
    expect(upcoming.map(({ key }) => key)).toEqual(['session-2', 'course-1', 'session-1', 'session-3']);
    expect(past.map(({ key }) => key)).toEqual(['session-4', 'session-5']);
  });

  test('a session under way is not over; one that ends this minute is', () => {
    const underWay = meeting({ date: NOW.date, time: '09:00' });
    expect(agendaOf([underWay], NOW).upcoming).toEqual([underWay]);
    expect(agendaOf([underWay], { date: NOW.date, time: '09:55' }).past).toEqual([underWay]);
  });

  test('a course that ends with the day is over when the next one begins', () => {
    const last = meetingOfCourse(courseOf(1, { date: '2026-11-20', time: '23:00', duration: 60 }));
    expect(agendaOf([last], { date: '2026-11-20', time: '23:59' }).upcoming).toEqual([last]);
    expect(agendaOf([last], { date: '2026-11-21', time: '00:00' }).past).toEqual([last]);
  });

  test('a cancelled session is not among those to come, nor among the past ones before its time', () => {
    const gone = meeting({ status: 'cancelled' });
    expect(agendaOf([gone], NOW)).toEqual({ upcoming: [], cancelled: [gone], past: [] });
    expect(agendaOf([gone], { date: '2027-01-01', time: '00:00' })).toMatchObject({
      cancelled: [],
      past: [gone],
    });
  });
});

describe('nextOf', () => {
  test('the soonest of sessions and courses, one under way included', () => {
    const meetings = [meeting({}), meetingOfCourse(courseOf(1))];
    expect(nextOf(meetings, NOW)?.key).toBe('course-1');
    const underWay = meeting({ date: NOW.date, time: '09:00' });
    expect(nextOf([...meetings, underWay], NOW)).toBe(underWay);
  });

  test('neither a cancelled one nor one that is over', () => {
    const over = meeting({ date: NOW.date, time: '08:00' });
    expect(nextOf([meeting({ status: 'cancelled' }), over], NOW)).toBeUndefined();
  });
});

describe('a seat that the waiting list gave', () => {
  const until = { date: NOW.date, time: '10:20' };
  const given = meetingOfCourse(courseOf(1, { date: NOW.date, time: '18:00', second_thoughts_until: until }));

  test('is left with its refund while its client may think twice, whatever notice the studio wants', () => {
    expect(whyMeetingStays(given, { date: NOW.date, time: '10:19' }, 24)).toBeUndefined();
    expect(whyMeetingStays(given, until, 24)).toBe('too_late');
    expect(meetingCancellableUntil(given, 24)).toEqual(until);
  });

  test('is left until the usual notice where that is later, and never once it has begun', () => {
    expect(meetingCancellableUntil(given, 2)).toEqual({ date: NOW.date, time: '16:00' });
    const soon = meetingOfCourse(
      courseOf(1, { date: NOW.date, time: '10:00', second_thoughts_until: until }),
    );
    expect(meetingCancellableUntil(soon, 24)).toEqual({ date: NOW.date, time: '10:00' });
    expect(whyMeetingStays(soon, { date: NOW.date, time: '10:00' }, 24)).toBe('past');
  });
});

describe('whether a booking can be cancelled', () => {
  test.each([
    ['15:42', undefined],
    ['15:41', undefined],
    ['15:40', 'too_late'],
    ['09:41', 'past'],
  ])('a session at %s, seen at 09:41: %s', (time, why) => {
    expect(whyMeetingStays(meeting({ date: NOW.date, time }), NOW)).toBe(why);
  });

  test.each([
    ['09:42', undefined],
    ['09:41', 'past'],
  ])('a course at %s, seen at 09:41: %s', (time, why) => {
    expect(whyMeetingStays(meetingOfCourse(courseOf(1, { date: NOW.date, time })), NOW)).toBe(why);
  });

  test('until six hours before a session, over midnight too, and until a course begins', () => {
    expect(meetingCancellableUntil(meeting({ date: '2026-11-20', time: '05:00' }))).toEqual({
      date: '2026-11-19',
      time: '23:00',
    });
    expect(meetingCancellableUntil(meetingOfCourse(courseOf(1)))).toEqual({
      date: '2026-11-17',
      time: '07:00',
    });
  });
});

test('what comes back is what was paid', () => {
  expect(costOf(meeting({}))).toEqual({ points: 1, unit: 'SI' });
  expect(costOf(meeting({ session_type: 'bilan' }))).toEqual({ points: 0, unit: 'SI' });
  expect(costOf(meetingOfCourse(courseOf(1)))).toEqual({ points: 1, unit: 'SE' });
  // Booked at another price than that of today.
  expect(costOf(meeting({ cost: 3 }))).toEqual({ points: 3, unit: 'SI' });
  expect(costOf(meetingOfCourse(courseOf(1, { cost: 3 })))).toEqual({ points: 3, unit: 'SE' });
});
