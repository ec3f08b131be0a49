import fc from 'fast-check';
import type { World } from './world.ts';

/** One thing somebody does; when a history fails, its moves are printed as name and particulars. */
export interface Move {
  readonly name: string;
  readonly make: (world: World) => Promise<void>;
}

export const move = (
  name: string,
  particulars: object,
  make: Move['make'],
): Move & fc.WithToStringMethod => ({
  name,
  make,
  [fc.toStringMethod]: () => `${name} ${JSON.stringify(particulars)}`,
});
