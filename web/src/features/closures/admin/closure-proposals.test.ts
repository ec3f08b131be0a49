import { expect, test } from 'vitest';
import { againProposals, announcedOn, chosenOf, holidayProposals } from './closure-proposals.ts';

const closure = (id: number, from: string, reason: string, over: object = {}) => ({
  ...{ id, from, to: from, from_time: null, to_time: null, reason },
  ...over,
});
const TODAY = '2026-11-16';

test('the fixed holidays of a year are ticked, but for those entered already', () => {
  const proposals = holidayProposals(2027, [closure(1, '2027-05-01', 'Pont', { to: '2027-05-03' })], TODAY);
  const fixed = proposals.filter(({ isMoving }) => !isMoving);
  expect(fixed.find(({ reason }) => reason === 'Fête du Travail')).toMatchObject({
    isEntered: true,
    isTicked: false,
  });
  expect(fixed.filter(({ isTicked }) => isTicked)).toHaveLength(fixed.length - 1);
  expect(fixed.map(({ from }) => from)).toContain('2027-07-30');
});

test('of the year that runs, only what is to come is proposed', () => {
  const fixed = holidayProposals(2026, [], TODAY).filter(({ isMoving }) => !isMoving);
  expect(fixed.map(({ from }) => from)).toEqual(['2026-11-18']);
});

test('a holiday that follows the moon has no day until one is given, and then lasts as long as it does', () => {
  const adha = holidayProposals(2027, [], TODAY).find(({ reason }) => reason === 'Aïd al-Adha');
  if (!adha) throw new Error('proposed');
  expect(adha).toMatchObject({ from: undefined, isTicked: false });
  expect(chosenOf([adha])).toEqual([]);
  expect(chosenOf([announcedOn(adha, '2027-05-16')])).toMatchObject([
    { from: '2027-05-16', to: '2027-05-17' },
  ]);
  const entered = holidayProposals(2027, [closure(2, '2027-05-16', 'Aïd al-Adha')], TODAY);
  expect(entered.find(({ reason }) => reason === 'Aïd al-Adha')).toMatchObject({ isEntered: true });
});

test('last year’s closures come again on the same days, but for what is entered and what follows the moon', () => {
  const all = [
    closure(1, '2026-08-03', 'Congés', { to: '2026-08-16' }),
    closure(2, '2026-05-27', 'Aïd al-Adha', { to: '2026-05-29' }),
    closure(3, '2026-07-30', 'Fête du Trône'),
    closure(4, '2027-07-30', 'Fête du Trône'),
    closure(5, '2026-12-24', 'Veillée', { from_time: '16:00', to_time: '24:00' }),
  ];
  const again = againProposals(2027, all, TODAY);
  expect(again.map(({ reason, isTicked, isEntered }) => [reason, isTicked, isEntered])).toEqual([
    ['Congés', true, false],
    ['Aïd al-Adha', false, false],
    ['Fête du Trône', false, true],
    ['Veillée', true, false],
  ]);
  const adha = again.find(({ isMoving }) => isMoving);
  if (!adha) throw new Error('proposed');
  expect(adha).toMatchObject({ from: undefined, to: undefined });
  expect(chosenOf([announcedOn(adha, '2027-05-16')])).toMatchObject([
    { from: '2027-05-16', to: '2027-05-18', reason: 'Aïd al-Adha' },
  ]);
  expect(chosenOf(again)).toEqual([
    { from: '2027-08-03', to: '2027-08-16', from_time: null, to_time: null, reason: 'Congés' },
    { from: '2027-12-24', to: '2027-12-24', from_time: '16:00', to_time: '24:00', reason: 'Veillée' },
  ]);
});
