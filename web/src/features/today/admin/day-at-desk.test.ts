import type { CoachHours, Today, TodayCourse, TodaySession } from '@elan/contract/today/today.ts';
import { describe, expect, test } from 'vitest';
import { formatMinutes } from '../../../lib/time/format.ts';
import {
  dayAtDesk,
  freeHours,
  idsOf,
  isUnderWay,
  minutesFree,
  nextArrival,
  stripSpan,
} from './day-at-desk.ts';
import { aCourse, aDay, aSession } from './today.fixture.ts';

const NOW = { date: '2026-11-16', time: '10:20' };
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);
const at = (id: number, time: string, over: Partial<TodaySession> = {}) => aSession({ id, time, ...over });
const course = (id: number, time: string, over: Partial<TodayCourse> = {}) => aCourse({ id, time, ...over });
const day = (over: Partial<Today>, now = NOW) => dayAtDesk(aDay(over), now);

describe('the day at the desk', () => {
  test('is cut by the clock into what was not ticked, what was, and who comes', () => {
    const { unmarked, marked, coming } = day({
      sessions: [
        at(1, '08:00'),
        at(2, '09:00', { presence: 'absent' }),
        at(3, '10:20'),
        at(4, '10:21'),
        at(5, '18:00'),
      ],
      courses: [course(6, '07:00', { unmarked: 2 }), course(7, '09:30', { unmarked: 0 }), course(8, '17:00')],
    });
    expect(keys(unmarked)).toEqual(['course-6', 'session-1', 'session-3']);
    expect(keys(marked)).toEqual(['session-2', 'course-7']);
    expect(keys(coming)).toEqual(['session-4', 'course-8', 'session-5']);
    expect(idsOf(unmarked)).toEqual({ reservation_ids: [1, 3], course_ids: [6] });
  });

  test('of yesterday is all over once midnight has passed', () => {
    const { coming, unmarked } = day({ sessions: [at(1, '23:00')] }, { date: '2026-11-17', time: '00:00' });
    expect([keys(coming), keys(unmarked)]).toEqual([[], ['session-1']]);
  });

  test('says who comes next, and how many in the same minute', () => {
    const sessions = [at(1, '08:00'), at(2, '11:00'), at(3, '11:00'), at(4, '11:30')];
    expect(nextArrival(day({ sessions }))).toMatchObject({ entry: { key: 'session-2' }, others: 1 });
    expect(nextArrival(day({ sessions }, { ...NOW, time: '22:00' }))).toBeUndefined();
  });

  test('knows what is under way', () => {
    const [entry] = day({ sessions: [at(1, '10:00')] }).unmarked;
    if (!entry) throw new Error('it has begun');
    expect(isUnderWay(entry, NOW.date, NOW)).toBe(true);
    expect(isUnderWay(entry, NOW.date, { ...NOW, time: '10:55' })).toBe(false);
    expect(isUnderWay(entry, NOW.date, { ...NOW, time: '09:59' })).toBe(false);
  });
});

describe('empty hours', () => {
  const free = (time: string, session_type: 'normal' | 'bilan') => ({
    time,
    session_type,
    duration: session_type === 'normal' ? 55 : 25,
  });
  const coach = (over: Partial<CoachHours> = {}): CoachHours => ({
    coach_id: 3,
    coach_name: 'Salma',
    photo: null,
    busy: [],
    free: [],
    ...over,
  });

  test('leave out what has begun since they were read, and bilans offered over an ordinary hour', () => {
    const hours = freeHours(
      coach({
        free: [
          free('10:00', 'normal'),
          free('11:00', 'normal'),
          free('11:30', 'bilan'),
          free('12:00', 'bilan'),
        ],
      }),
      NOW.date,
      NOW,
    );
    expect(hours.map(({ time }) => time)).toEqual(['11:00', '12:00']);
    expect(minutesFree(hours)).toBe(90);
  });

  test.each([
    [30, '30\u202fmin'],
    [60, '1\u202fh'],
    [150, '2\u202fh\u202f30'],
  ])('%i minutes are told as %s', (minutes, words) => expect(formatMinutes(minutes)).toBe(words));

  test('share one span: from this hour to the last of anybody', () => {
    const coaches = [
      coach({ busy: [{ time: '07:00', duration: 55, kind: 'normal' }] }),
      coach({ free: [free('19:00', 'normal')] }),
    ];
    expect(stripSpan(coaches, NOW)).toEqual({ from: 600, to: 1200 });
    expect(stripSpan(coaches, { ...NOW, time: '06:10' })).toEqual({ from: 420, to: 1200 });
  });
});
