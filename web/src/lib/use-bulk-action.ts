import { useState } from 'react';

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
 * failure does not stop the rest.
 */
export const useBulkAction = <Item>() => {
  const [progress, setProgress] = useState<Progress>();
  const run = async (
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
  ): Promise<BulkOutcome<Item>> => {
    const outcome: BulkOutcome<Item> = { succeeded: [], failed: [] };
    for (const [done, item] of items.entries()) {
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
