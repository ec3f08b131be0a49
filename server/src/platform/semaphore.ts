/**
 * A counting semaphore: so many works run at once, the others wait in the order in which they came. Who gives up leaves the queue,
 * and their work is never begun.
 */
export class Semaphore {
  readonly #atOnce: number;
  readonly #queue = new Set<() => void>();
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#atOnce) this.#running++;
    else await this.#turn(signal);
    try {
      return await work();
    } finally {
      // Handed on to the next, not given back: nobody who comes just now gets past those who wait.
      const [next] = this.#queue;
      if (next) next();
      else this.#running--;
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      this.#queue.delete(begin);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      this.#queue.delete(begin);
      reject(signal?.reason);
    };
    this.#queue.add(begin);
    signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }
}
