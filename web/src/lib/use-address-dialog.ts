import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { goBack, onceThere } from './way-back.ts';

/** The address's parameters that belong to a dialog: the id of the record it is about, then what is chosen inside it. */
export type DialogParams = readonly [id: string, ...choices: string[]];

interface Options {
  /** A record that leaves the list while its dialog is open stays in sight: somebody may be typing there. */
  readonly keepsLost?: boolean;
}

const DEPTH = 'dialogDepth';

/** How many entries of the browser's history the open dialog has made: closing it takes them all back. */
export const depthOf = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, DEPTH) : undefined;
  return typeof depth === 'number' ? depth : 0;
};
export const stateAtDepth = (depth: number) => ({ [DEPTH]: depth });

export const withoutParams = (query: URLSearchParams, names: readonly string[]): URLSearchParams => {
  const after = new URLSearchParams(query);
  for (const name of names) after.delete(name);
  return after;
};

/** Closes the dialog that the address holds under these names: with the way back it came, or in place if it came by a link. */
export const useCloseDialog = (params: readonly string[]) => {
  const [, setQuery] = useSearchParams();
  const depth = depthOf(useLocation().state);
  const navigate = useNavigate();
  const closeInPlace = () =>
    setQuery(withoutParams(new URLSearchParams(window.location.search), params), {
      preventScrollReset: true,
      replace: true,
    });
  return () => (depth > 0 ? goBack(navigate, depth, closeInPlace) : closeInPlace());
};

/**
 * A dialog about one of the records, open while the address names that record: a reload or a login on the way find it
 * again. Closed is as before it was opened: "back" does not reopen it. `shown` is kept while the dialog leaves the screen.
 */
export const useAddressDialog = <Item extends { readonly id: number | string }>(
  items: readonly Item[] | undefined,
  params: DialogParams,
  { keepsLost = false }: Options = {},
) => {
  const [query, setQuery] = useSearchParams();
  const depth = depthOf(useLocation().state);
  const closeOpen = useCloseDialog(params);
  const [idParam] = params;
  const id = query.get(idParam);

  const chosen = items?.find((item) => String(item.id) === id);
  const [shown, setShown] = useState<Item>();
  if (chosen && chosen !== shown) setShown(chosen);

  /** `choices`: what is chosen inside it from the start. */
  const open = (item: { readonly id: number | string }, choices: Readonly<Record<string, string>> = {}) =>
    onceThere(() => {
      // The browser's address, not the router's: a filter may have been set since this was rendered.
      const before = new URLSearchParams(window.location.search);
      const after = withoutParams(before, params);
      after.set(idParam, String(item.id));
      for (const [name, value] of Object.entries(choices)) after.set(name, value);
      // From one record to another, or from what this one takes the place of: closing it is not the way back to the first.
      const isAnother = params.some((name) => before.has(name));
      const replace = isAnother && depth === 0;
      const to = isAnother ? depth + 1 : 1;
      setQuery(after, { preventScrollReset: true, replace, state: stateAtDepth(replace ? 0 : to) });
    });
  const close = () => {
    if (id !== null) closeOpen();
  };
  const isKept = keepsLost && id !== null && String(shown?.id) === id;
  return { shown, isOpen: chosen !== undefined || isKept, open, close };
};
