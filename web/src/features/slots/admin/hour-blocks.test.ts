import { describe, expect, it } from 'vitest';
import { aSlot } from '../../../entities/slots/slot.fixture.ts';
import { blockAfterKey, blocksOf, stateOf } from './hour-blocks.ts';

const normal = (start_time: string, over = {}) =>
  aSlot({ id: Number(start_time.replace(':', '')), start_time, ...over });
const bilan = (start_time: string, over = {}) =>
  aSlot({
    id: Number(start_time.replace(':', '')) + 5000,
    start_time,
    session_type: 'bilan',
    duration: 25,
    ...over,
  });
const course = (start_time: string, duration = 60) => ({
  id: 8,
  title: 'Boxe',
  date: '2026-11-16',
  start_time,
  duration,
  current_participants: 3,
  max_participants: 8,
});
const booked = { status: 'booked', is_booked: true, is_available: false } as const;
const overlapping = { status: 'overlapping', is_available: false } as const;
const past = { is_past: true, is_available: false } as const;

const timesOf = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.map(({ id, slots }) => [id, slots.map(({ start_time }) => start_time)]);

describe('the blocks of a day', () => {
  it('hold the session and the bilans of one hour together', () => {
    const blocks = blocksOf([normal('09:00'), bilan('09:00'), bilan('09:30'), normal('10:00')], []);
    expect(timesOf(blocks)).toEqual([
      ['hour-2026-11-16-0900', ['09:00', '09:00', '09:30']],
      ['hour-2026-11-16-1000', ['10:00']],
    ]);
  });

  it('give a bilan between two sessions to the one it lies over most, and leave one alone that meets none', () => {
    const blocks = blocksOf([normal('09:00'), normal('10:00'), bilan('09:50'), bilan('15:00')], []);
    expect(timesOf(blocks)).toEqual([
      ['hour-2026-11-16-0900', ['09:00']],
      ['hour-2026-11-16-1000', ['10:00', '09:50']],
      ['hour-2026-11-16-1500', ['15:00']],
    ]);
    expect(blocks[1]).toMatchObject({ start: 590, end: 655 });
  });

  it('put under a course the hours that it closes, and no hour of which something is taken', () => {
    const hours = [normal('11:00', overlapping), bilan('11:00', overlapping), normal('12:00', overlapping)];
    const blocks = blocksOf([...hours, bilan('12:00', booked)], [course('11:00', 75)]);
    expect(timesOf(blocks)).toEqual([
      ['course-2026-11-16-1100', ['11:00', '11:00']],
      ['hour-2026-11-16-1200', ['12:00', '12:00']],
    ]);
  });
});

describe('a block is', () => {
  it.each([
    ['free', [normal('09:00'), bilan('09:00')]],
    ['booked', [normal('09:00', overlapping), bilan('09:00', booked), bilan('09:30')]],
    ['past', [normal('09:00', past)]],
    ['blocked', [normal('09:00', overlapping)]],
  ] as const)('%s', (state, slots) => {
    expect(blocksOf(slots, []).map(stateOf)).toEqual([state]);
  });

  it('a course where there is one, also without any hour under it', () => {
    expect(blocksOf([], [course('11:00')]).map(stateOf)).toEqual(['course']);
  });
});

it('the arrow keys lead through the day and to the nearest hour of the next day that has one', () => {
  const monday = blocksOf([normal('09:00'), normal('10:00')], []);
  const thursday = blocksOf(
    [normal('07:00', { date: '2026-11-19' }), normal('11:00', { date: '2026-11-19' })],
    [],
  );
  const days = [monday, [], [], thursday];
  const from = (key: string, id: string) => blockAfterKey(key, id, days)?.id;
  expect(from('ArrowDown', 'hour-2026-11-16-0900')).toBe('hour-2026-11-16-1000');
  expect(from('ArrowUp', 'hour-2026-11-16-0900')).toBeUndefined();
  expect(from('ArrowRight', 'hour-2026-11-16-1000')).toBe('hour-2026-11-19-1100');
  expect(from('ArrowLeft', 'hour-2026-11-19-0700')).toBe('hour-2026-11-16-0900');
  expect(from('Enter', 'hour-2026-11-16-0900')).toBeUndefined();
});
