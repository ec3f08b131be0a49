import { describe, expect, it } from 'vitest';
import { courseBadge, whyNotBookable } from './group-courses.rules.ts';
import { COURSE_BUTTON } from './group-courses.texts.ts';

const now = { date: '2026-11-16', time: '10:00' };
const course = {
  date: '2026-11-16',
  time: '18:00',
  current_participants: 3,
  max_participants: 10,
  is_active: true,
};
const client = { team_points: 1, is_booked: false };

describe('courseBadge', () => {
  it.each([
    [{}, 'OPEN', 'Book Now'],
    [{ current_participants: 9 }, 'OPEN', 'Book Now'],
    [{ current_participants: 10 }, 'FULL', 'Course Full'],
    [{ current_participants: 11 }, 'FULL', 'Course Full'],
    [{ time: '09:59' }, 'ENDED', 'Course Ended'],
    [{ time: '10:00' }, 'ENDED', 'Course Ended'],
    [{ time: '10:01' }, 'OPEN', 'Book Now'],
    [{ date: '2026-11-15' }, 'ENDED', 'Course Ended'],
    [{ date: '2026-11-15', current_participants: 10 }, 'FULL', 'Course Full'],
  ] as const)('%j is %s', (change, badge, button) => {
    expect(courseBadge({ ...course, ...change }, now)).toBe(badge);
    expect(COURSE_BUTTON[badge]).toBe(button);
  });
});

describe('whyNotBookable', () => {
  it.each([
    [{}, {}, undefined],
    [{}, { team_points: 0 }, 'team_points'],
    [{ current_participants: 10 }, { team_points: 0 }, 'full'],
    [{ current_participants: 10 }, { is_booked: true }, 'booked'],
    [{ date: '2026-11-15', current_participants: 10 }, {}, 'ended'],
    [{ is_active: false, date: '2026-11-15' }, {}, 'inactive'],
  ] as const)('%j, %j: %s', (change, joiner, reason) => {
    expect(whyNotBookable({ ...course, ...change }, { ...client, ...joiner }, now)).toBe(reason);
  });
});
