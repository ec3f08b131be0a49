import type { Slot } from '@elan/contract/slots/slots.ts';
import { expect, test } from 'vitest';
import { nearestFreeDate, openSlotsByDay, slotsByPart } from './open-slots.ts';

let id = 0;
const slot = (date: string, start_time: string): Slot => {
  id += 1;
  return { id, date, start_time, end_time: '23:00', session_type: 'normal', duration: 55 };
};

test('only what is still to come on the studio’s clock can be chosen', () => {
  const slots = [
    slot('2026-11-15', '20:00'),
    slot('2026-11-16', '09:00'),
    slot('2026-11-16', '09:41'),
    slot('2026-11-16', '10:00'),
    slot('2026-11-17', '07:00'),
  ];
  const days = openSlotsByDay(slots, { date: '2026-11-16', time: '09:41' });
  expect([...days].map(([date, free]) => [date, free.map(({ start_time }) => start_time)])).toEqual([
    ['2026-11-16', ['10:00']],
    ['2026-11-17', ['07:00']],
  ]);
});

test('a month without anything free knows the next free date, or else the last one', () => {
  const days = new Map(['2027-01-07', '2026-11-19', '2027-01-09'].map((date) => [date, []]));
  expect(nearestFreeDate(days, '2026-12')).toEqual({ date: '2027-01-07', isLater: true });
  expect(nearestFreeDate(days, '2027-02')).toEqual({ date: '2027-01-09', isLater: false });
  expect(nearestFreeDate(days, '2026-11')).toBeUndefined();
  expect(nearestFreeDate(new Map(), '2026-11')).toBeUndefined();
});

test('a day reads morning, afternoon, evening, each in order and none empty', () => {
  const slots = ['18:00', '11:30', '07:00', '21:00', '17:30', '12:00'].map((time) =>
    slot('2026-11-16', time),
  );
  const groups = slotsByPart(slots).map((group) => [
    group.part,
    group.slots.map(({ start_time }) => start_time),
  ]);
  expect(groups).toEqual([
    ['morning', ['07:00', '11:30']],
    ['afternoon', ['12:00', '17:30']],
    ['evening', ['18:00', '21:00']],
  ]);
  expect(slotsByPart(slots.slice(0, 1)).map(({ part }) => part)).toEqual(['evening']);
});
