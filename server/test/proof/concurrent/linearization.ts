/** A call that was answered. The clock ticks once for each call that is made and each that is answered. */
export interface Answered<State> {
  readonly madeAt: number;
  readonly answeredAt: number;
  /** The state after it, if in this one it could have been answered so; the one given stays as it is. */
  readonly follow: (state: State) => State | undefined;
}

interface Specification<State> {
  readonly start: State;
  readonly isEnd: (state: State) => boolean;
  /** The same for states from which the same can follow. */
  readonly keyOf: (state: State) => string;
}

/**
 * An order of the calls, one after the other, in which each could have been answered as it was and which ends as it did; none that was
 * answered before another was made comes after it. `undefined` if there is no such order: then no one-at-a-time studio behaves so.
 *
 * The search of Wing and Gong: each call that may be the next is tried, and what follows from it; where the same calls lead to the same
 * state once more, nothing new can follow (Lowe's cache).
 */
export function explain<State, Call extends Answered<State>>(
  calls: readonly Call[],
  { start, isEnd, keyOf }: Specification<State>,
): readonly Call[] | undefined {
  const visited = new Set<string>();

  function search(state: State, order: readonly Call[]): readonly Call[] | undefined {
    const left = calls.filter((call) => !order.includes(call));
    if (left.length === 0) return isEnd(state) ? order : undefined;
    const key = `${left.map((call) => calls.indexOf(call)).join()} ${keyOf(state)}`;
    if (visited.has(key)) return undefined;
    visited.add(key);
    const firstAnswer = Math.min(...left.map(({ answeredAt }) => answeredAt));
    for (const call of left) {
      const next = call.madeAt < firstAnswer ? call.follow(state) : undefined;
      const found = next === undefined ? undefined : search(next, [...order, call]);
      if (found) return found;
    }
    return undefined;
  }

  return search(start, []);
}

/**
 * What is left of calls that no order explains when those that changed nothing go, one by one, as long as what is left has no order
 * either. An order of all would hold without them, too: so what is left shows the fault as well as all of it.
 */
export function withoutNeedless<State, Call extends Answered<State>>(
  calls: readonly Call[],
  changesNothing: (call: Call) => boolean,
  specification: Specification<State>,
): readonly Call[] {
  const needless = calls.filter(changesNothing).find(
    (call) =>
      !explain(
        calls.filter((other) => other !== call),
        specification,
      ),
  );
  return needless
    ? withoutNeedless(
        calls.filter((call) => call !== needless),
        changesNothing,
        specification,
      )
    : calls;
}
