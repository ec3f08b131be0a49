/** Chance that always falls the same way: the demo studio is the same studio every time it is filled on the same day. */
export function seededDice(seed: number) {
  let state = seed;
  const roll = () => {
    // A linear congruential generator: plenty for a studio of thirty people.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  /** A whole number, both ends included. */
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    between,
    happens: (probability: number) => roll() < probability,
    /** A time of day within these hours, the last one included. */
    time: (first: number, last: number) =>
      `${String(between(first, last)).padStart(2, '0')}:${between(10, 59)}`,
    shuffled: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, rank: roll() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}
export type Dice = ReturnType<typeof seededDice>;
