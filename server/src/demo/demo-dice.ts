/** Chance that always falls the same way: the demo studio is the same studio every time it is filled on the same day. */
export interface Dice {
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  happens(probability: number): boolean;
  /** A time of day within these hours, the last one included. */
  time(first: number, last: number): string;
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32: 32 bits of state are plenty for a studio of thirty people. */
export function seededDice(seed: number): Dice {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    between,
    happens: (probability) => roll() < probability,
    time: (first, last) => `${String(between(first, last)).padStart(2, '0')}:${between(10, 59)}`,
    shuffled: (items) =>
      items
        .map((item) => ({ item, rank: roll() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}
