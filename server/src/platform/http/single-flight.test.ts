import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** A question whose answers are given by hand, one after the other. */
function aQuestion() {
  const begun: PromiseWithResolvers<string>[] = [];
  const share = singleFlight<string>();
  const ask = (question = 'free hours?') =>
    share(question, () => {
      const answer = Promise.withResolvers<string>();
      begun.push(answer);
      return answer.promise;
    });
  return { ask, begun };
}

it('whoever asks alone is answered at once', async () => {
  const { ask, begun } = aQuestion();
  const asked = ask();
  begun[0]?.resolve('nine');
  expect(await asked).toBe('nine');
  const later = ask();
  begun[1]?.resolve('ten');
  expect(await later).toBe('ten');
});

it('all who asked while an answer was under way share one that began after they asked', async () => {
  const { ask, begun } = aQuestion();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('before');
  expect(await first).toBe('before');
  await expect.poll(() => begun.length).toBe(2);
  const late = ask();
  begun[1]?.resolve('after');
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.resolve('last');
  expect(await late).toBe('last');
});

it('a failure is told to those who shared it, and to nobody else', async () => {
  const { ask, begun } = aQuestion();
  const first = ask();
  const second = ask();
  begun[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve('back');
  expect(await second).toBe('back');
});

it('different questions do not share an answer', async () => {
  const { ask, begun } = aQuestion();
  const asked = [ask('one'), ask('two')];
  begun[0]?.resolve('first');
  begun[1]?.resolve('second');
  expect(await Promise.all(asked)).toEqual(['first', 'second']);
});
