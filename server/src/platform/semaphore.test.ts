import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Works that end when they are told to. */
function works(semaphore: Semaphore) {
  const begun: string[] = [];
  const endings = new Map<string, PromiseWithResolvers<string>>();
  const run = (name: string, signal?: AbortSignal) => {
    const ending = Promise.withResolvers<string>();
    endings.set(name, ending);
    const work = () => {
      begun.push(name);
      return ending.promise;
    };
    return semaphore.run(work, signal);
  };
  return { begun, run, end: (name: string) => endings.get(name)?.resolve(name), endings };
}

it('a semaphore of two runs two at once and the others in the order in which they came', async () => {
  const { begun, run, end } = works(new Semaphore(2));
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await all[1];
  await turnOfTheLoop();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('the place of a work that fails goes to the next', async () => {
  const { run, end, endings } = works(new Semaphore(1));
  const failing = run('a');
  const next = run('b');
  endings.get('a')?.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  end('b');
  expect(await next).toBe('b');
});

it('the work of who gave up never begins, and their place in the queue is given away', async () => {
  const semaphore = new Semaphore(1);
  const { begun, run, end } = works(semaphore);
  const first = run('a');
  const leaving = new AbortController();
  const left = run('b', leaving.signal);
  expect(semaphore.waiting).toBe(1);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(run('b again', leaving.signal)).rejects.toThrow('gone');
  expect(semaphore.waiting).toBe(0);
  const next = run('c');
  end('a');
  end('c');
  await Promise.all([first, next]);
  expect(begun).toEqual(['a', 'c']);
});
