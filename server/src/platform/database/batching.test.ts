import { expect, it } from 'vitest';
import { batching } from './batching.ts';

/** Numbers and their names, and which were asked for together. */
function aDirectory() {
  const rounds: number[][] = [];
  const nameOf = batching(async (numbers: readonly number[]) => {
    rounds.push([...numbers]);
    if (numbers.includes(13)) throw new Error('unlucky');
    return new Map(numbers.filter((number) => number < 10).map((number) => [number, `no. ${number}`]));
  });
  return { nameOf, rounds };
}

it('all that is asked in one turn is one query, and each asked only once', async () => {
  const { nameOf, rounds } = aDirectory();
  expect(await Promise.all([nameOf(1), nameOf(2), nameOf(1)])).toEqual(['no. 1', 'no. 2', 'no. 1']);
  expect(rounds).toEqual([[1, 2]]);
});

it('whoever asks later is another query, even while others are being answered', async () => {
  const { nameOf, rounds } = aDirectory();
  const first = nameOf(1);
  await new Promise(setImmediate);
  const second = nameOf(1);
  expect(await Promise.all([first, second])).toEqual(['no. 1', 'no. 1']);
  expect(rounds).toEqual([[1], [1]]);
});

it('a batched query says nothing of what is not there', async () => {
  const { nameOf } = aDirectory();
  expect(await Promise.all([nameOf(1), nameOf(99)])).toEqual(['no. 1', undefined]);
});

it('fails for those who asked together, and for nobody after them', async () => {
  const { nameOf } = aDirectory();
  expect(await Promise.allSettled([nameOf(1), nameOf(13)])).toEqual([
    { status: 'rejected', reason: expect.any(Error) },
    { status: 'rejected', reason: expect.any(Error) },
  ]);
  expect(await nameOf(1)).toBe('no. 1');
});
