import { describe, expect, it } from 'vitest';
import { clashWith, engagementsOf } from './own-agenda.ts';

const session = { id: 7, time: '18:00', duration: 55, status: 'confirmed', coach_name: 'Yassine' } as const;
const course = { time: '09:00', duration: 60, status: 'confirmed', title: 'HIIT' } as const;
const hour = (start_time: string, end_time: string) => ({ start_time, end_time });

describe('an hour at which the client is already taken', () => {
  const engagements = engagementsOf([session], [course]);

  it.each([
    ['the same hour', hour('18:00', '18:55'), { coach: 'Yassine' }],
    ['a bilan within it', hour('18:30', '18:55'), { coach: 'Yassine' }],
    ['one that ends in it', hour('17:30', '18:25'), { coach: 'Yassine' }],
    ['one that begins in a course', hour('09:30', '10:25'), { course: 'HIIT' }],
  ])('is %s', (_, slot, expected) => {
    expect(clashWith(slot, engagements)).toMatchObject(expected);
  });

  it.each([
    ['ends as the session begins', hour('17:05', '18:00')],
    ['begins as it ends', hour('18:55', '19:50')],
    ['begins as the course ends', hour('10:00', '10:55')],
  ])('is not one that %s', (_, slot) => {
    expect(clashWith(slot, engagements)).toBeUndefined();
  });

  it('is free again once the session or the course is cancelled', () => {
    const cancelled = engagementsOf(
      [{ ...session, status: 'cancelled' }],
      [{ ...course, status: 'cancelled' }],
    );
    expect(cancelled).toEqual([]);
  });

  it('is free for a session that is to be moved away from there', () => {
    expect(engagementsOf([session, { ...session, id: 8, time: '20:00' }], [], 7)).toMatchObject([
      { start: '20:00' },
    ]);
  });
});
