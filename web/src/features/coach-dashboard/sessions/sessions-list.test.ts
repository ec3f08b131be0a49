import { expect, test } from 'vitest';
import { queryOf, SessionsFilter } from './sessions-list.tsx';

const TODAY = '2026-11-16';
const asked = (over: object) => queryOf(SessionsFilter.parse(over), TODAY);

test.each([
  ['the future by default', {}, { from: undefined, to: undefined, past: false, order: 'asc' }],
  ['today, over or not', { when: 'today' }, { from: TODAY, to: TODAY, past: undefined, order: 'asc' }],
  ['a date', { on: '2026-11-03' }, { from: '2026-11-03', to: '2026-11-03', past: undefined, order: 'asc' }],
  ['a date before anything else', { on: '2026-11-03', when: 'today' }, { from: '2026-11-03' }],
  ['what is over, the latest first', { past: true }, { from: undefined, past: true, order: 'desc' }],
  [
    'what is over today',
    { past: true, when: 'today' },
    { from: TODAY, to: TODAY, past: true, order: 'desc' },
  ],
])('%s', (_what, filter, query) => {
  expect(asked(filter)).toMatchObject(query);
});
