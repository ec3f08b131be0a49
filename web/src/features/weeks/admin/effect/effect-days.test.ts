import { expect, test } from 'vitest';
import { draftOf, reachOf, returnOf } from '../draft.ts';
import { aDay, anEffect, aWeek, HOUR, TODAY, weeksOf } from '../week.fixture.ts';
import { effectDays, effectWithin, isAsItIs, notesOf, openedHolidays, tickedDays } from './effect-days.ts';

const SAVED = weeksOf([aWeek()]);
const DRAFT = draftOf(SAVED, aWeek(), TODAY);

test('the days of a week are those on which it counts, up to where hours are opened', () => {
  const usual = reachOf(SAVED, DRAFT, TODAY);
  expect([...usual].filter(([, hours]) => hours > 0)).toEqual([
    ['2026-11-16', 4],
    ['2026-11-23', 4],
    ['2026-11-30', 4],
  ]);
  const ramadan = aWeek({ id: 6, valid_from: '2026-11-23', valid_to: '2026-11-29' });
  const both = weeksOf([aWeek(), ramadan]);
  expect(reachOf(both, DRAFT, TODAY).has('2026-11-23')).toBe(false);
  expect([...reachOf(both, draftOf(both, ramadan, TODAY), TODAY).keys()]).toHaveLength(7);
});

test('a day is counted once for all coaches, and ticked unless it is left as it is', () => {
  const days = [aDay('2026-11-23', { opened: [HOUR, HOUR] }), aDay('2026-11-30', { is_left_out: true })];
  const effect = anEffect(days);
  const twice = { ...effect, coaches: [...effect.coaches, ...effect.coaches] };
  const told = effectDays(twice, reachOf(SAVED, DRAFT, TODAY));
  expect(told.map(({ date, opened, hours }) => [date, opened, hours])).toEqual([
    ['2026-11-16', 0, 4],
    ['2026-11-23', 4, 4],
    ['2026-11-30', 0, 4],
  ]);
  expect(tickedDays(told, ['2026-11-30'])).toEqual({ ticked: 2, all: 3 });
});

test('a day on which only a holiday stands in the way is closed, and cannot be ticked', () => {
  const closed = aDay('2026-11-18', {
    clashes: [{ ...HOUR, why: 'holiday', name: "Fête de l'Indépendance" }],
  });
  const [day] = effectDays(anEffect([closed]), new Map([['2026-11-18', 4]]));
  expect(day?.closed).toBe('holiday');
  expect(tickedDays(day ? [day] : [], [])).toEqual({ ticked: 0, all: 0 });
});

test('what is in the way is told once a day and thing, with all its hours, and not of other weeks', () => {
  const course = { ...HOUR, why: 'course', name: 'Boxe' } as const;
  const effect = anEffect([
    aDay('2026-11-23', {
      clashes: [course, { ...course, start_time: '09:00' }, { ...HOUR, why: 'hand', name: null }],
    }),
    aDay('2027-01-04', { clashes: [course] }),
  ]);
  const notes = notesOf(effectWithin(effect, reachOf(SAVED, DRAFT, TODAY)));
  expect(notes.map(({ date, why, times }) => [date, why, times])).toEqual([
    ['2026-11-23', 'course', ['08:00', '09:00']],
    ['2026-11-23', 'hand', ['08:00']],
  ]);
});

test('holidays that are opened all the same are known by name', () => {
  expect(openedHolidays(['2026-11-18', '2026-11-19'])).toEqual([
    { date: '2026-11-18', name: "Fête de l'Indépendance" },
  ]);
});

test('an hour added by hand across the hours of the week is a conflict, the very same hour is not', () => {
  const across = { ...HOUR, why: 'crossing', name: '08:30' } as const;
  const clashes = [across, { ...across, start_time: '09:00' }, { ...HOUR, why: 'hand', name: null } as const];
  const effect = anEffect([aDay('2026-11-23', { clashes })]);
  const [day] = effectDays(effect, new Map([['2026-11-23', 4]]));
  expect(day?.conflicts).toBe(2);
  expect(notesOf(effect).filter((note) => !isAsItIs(note))).toMatchObject([
    { why: 'crossing', name: '08:30', times: ['08:00', '09:00'] },
  ]);
});

test('a new week begins with the hours of the usual one, whichever counts today and even if that one is to come', () => {
  const next = aWeek({ valid_from: '2026-12-01' });
  const windowless = weeksOf([next], { valid_from: null, windows: [] });
  expect(draftOf(windowless, undefined, TODAY).blocks).toMatchObject([{ weekday: 1, start: 480, end: 720 }]);
  const evenings = [
    { weekday: 2, start_time: '20:00', end_time: '22:00', session_types: ['normal' as const] },
  ];
  const ramadan = aWeek({ id: 6, valid_from: TODAY, valid_to: '2026-11-29', windows: evenings });
  const inRamadan = weeksOf([ramadan, aWeek()]);
  expect(draftOf(inRamadan, undefined, TODAY).blocks).toMatchObject([{ weekday: 1, start: 480 }]);
});

test('a week for a while says when the usual one returns, unless another one follows or there is none', () => {
  const ramadan = aWeek({ id: 6, valid_from: '2026-11-23', valid_to: '2026-11-29' });
  const after = aWeek({ id: 7, valid_from: '2026-11-30', valid_to: '2026-12-06' });
  const returning = (...weeks: (typeof ramadan)[]) =>
    returnOf(weeksOf(weeks), draftOf(weeksOf(weeks), ramadan, TODAY));
  expect(returning(aWeek(), ramadan)).toBe('2026-11-30');
  expect(returning(aWeek(), ramadan, after)).toBeUndefined();
  expect(returning(ramadan)).toBeUndefined();
});
