/**
 * Batching: asks together what was asked in the same turn of the event loop. A quiet server asks each question at once; a busy one,
 * which finds several requests waiting at every turn, asks the database once for all of them. Nobody waits for a question
 * begun before theirs, and nobody is told what was true before they asked.
 */
export function batching<K, V>(answer: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let asked = new Set<K>();
  let answers: Promise<ReadonlyMap<K, V>> | undefined;

  const nextTurn = () =>
    new Promise<readonly K[]>((resolve) => {
      setImmediate(() => {
        const keys = [...asked];
        asked = new Set();
        answers = undefined;
        resolve(keys);
      });
    });

  return async (key: K): Promise<V | undefined> => {
    asked.add(key);
    answers ??= nextTurn().then(answer);
    return (await answers).get(key);
  };
}
