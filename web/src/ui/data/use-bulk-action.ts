import { useState } from 'react';
import { isUnanswered } from '../../lib/api/api-failure.ts';

interface Progress {
  readonly done: number;
  readonly of: number;
}

interface BulkOutcome<Item> {
  readonly succeeded: Item[];
  readonly failed: { readonly item: Item; readonly error: unknown }[];
}

/**
 * Does the same to each of several records, one after the other: the server is not flooded, the progress is true, and one
 * refusal does not stop the rest. A server out of reach does: what it did not hear of is told at once, to be tried again.
 */
export const useBulkAction = <Item>() => {
  const [progress, setProgress] = useState<Progress>();
  const run = async (
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
  ): Promise<BulkOutcome<Item>> => {
    const outcome: BulkOutcome<Item> = { succeeded: [], failed: [] };
    for (const [done, item] of items.entries()) {
      const last = outcome.failed.at(-1)?.error;
      if (isUnanswered(last)) {
        outcome.failed.push({ item, error: last });
        continue;
      }
      setProgress({ done, of: items.length });
      try {
        await act(item);
        outcome.succeeded.push(item);
      } catch (error) {
        outcome.failed.push({ item, error });
      }
    }
    setProgress(undefined);
    return outcome;
  };
  return { progress, run };
};
