import type { Absence } from '@elan/contract/absences/absences.ts';
import { describe, expect, it } from 'vitest';
import { awayOn } from './away.ts';

const closure = {
  id: 1,
  from: '2026-11-18',
  to: '2026-11-18',
  from_time: null,
  to_time: null,
  reason: 'Férié',
};
const absence: Absence = {
  id: 4,
  coach_id: 3,
  coach_name: 'Salma Idrissi',
  from: { date: '2026-11-17', time: '13:00' },
  to: { date: '2026-11-19', time: '10:00' },
  state: 'granted',
  reason: 'Dentiste',
  public_reason: null,
  answer: null,
  created_at: '2026-11-01T10:00:00+00:00',
  created_by: 'Zineb',
  decided_at: null,
  people: 0,
  told: 0,
  undecided: 0,
  put_in: 0,
};

describe('awayOn', () => {
  it('takes the end of the first day, whole days between and the beginning of the last', () => {
    const spans = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((date) =>
      awayOn(date, [], [absence]).map(({ start, end }) => [start, end]),
    );
    expect(spans).toEqual([[], [[780, 1440]], [[0, 1440]], [[0, 600]], []]);
  });

  it('names the closure beside the absence, and tells what is only asked for', () => {
    expect(awayOn('2026-11-18', [closure], [{ ...absence, state: 'requested' }])).toEqual([
      { key: 'absence-4', kind: 'requested', reason: 'Dentiste', start: 0, end: 1440 },
      { key: 'closure-1', kind: 'closure', reason: 'Férié', start: 0, end: 1440 },
    ]);
  });

  it.each(['refused', 'undone'] as const)('leaves out what was %s', (state) => {
    expect(awayOn('2026-11-18', [], [{ ...absence, state }])).toEqual([]);
  });
});
