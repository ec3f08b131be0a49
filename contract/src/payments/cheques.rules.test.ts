import { expect, it } from 'vitest';
import { CHEQUE_STATES } from './cheque-states.ts';
import { CHEQUE_STEPS, isTaken, whyNotStep } from './cheques.rules.ts';

it.each([
  ['received', 'handed_in', undefined],
  ['received', 'cashed', 'received'],
  ['handed_in', 'received', undefined],
  ['handed_in', 'handed_in', 'handed_in'],
  ['cashed', 'refused', undefined],
  ['cashed', 'received', 'cashed'],
  ['refused', 'handed_in', 'refused'],
  ['returned', 'received', 'returned'],
] as const)('a cheque that is %s becomes %s unless it is told why not: %s', (was, becomes, why) => {
  expect(whyNotStep(was, becomes)).toBe(why);
});

it('a cheque that is refused or given back stays so', () => {
  expect(CHEQUE_STATES.filter((state) => CHEQUE_STEPS[state].length === 0)).toEqual(['refused', 'returned']);
});

it.each([
  [{ number: '4411902', bank: ' attijari  Bank' }, 'received', true],
  [{ number: '4411902', bank: 'Attijari Bank' }, 'cashed', true],
  [{ number: '4411903', bank: 'Attijari Bank' }, 'received', false],
  [{ number: '4411902', bank: 'BMCE' }, 'received', false],
  [{ number: '4411902', bank: 'Attijari Bank' }, 'refused', false],
  [{ number: '4411902', bank: 'Attijari Bank' }, 'returned', false],
] as const)('the cheque %o is the one that is known as %s: %s', (paper, state, is) => {
  expect(isTaken(paper, { number: '4411902', bank: 'Attijari Bank', state })).toBe(is);
});
