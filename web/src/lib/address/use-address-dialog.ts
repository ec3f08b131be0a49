import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterBack, goBack } from './go-back.ts';
import { changedParams, useNavigateSearch } from './use-list-query.ts';

/** The address's parameters that belong to a dialog: the one that opens it, then what is chosen inside it. */
export type DialogParams = readonly [opens: string, ...choices: string[]];
type Values = Readonly<Record<string, string | undefined>>;

const DEPTH = 'dialogDepth';

/** How many entries of the browser's history the open dialog has made: closing it takes them all back. */
export const depthOf = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, DEPTH) : undefined;
  return typeof depth === 'number' ? depth : 0;
};
export const stateAtDepth = (depth: number) => ({ [DEPTH]: depth });

export const withoutParams = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  changedParams(query, Object.fromEntries(names.map((name) => [name, undefined])));

/**
 * A dialog that is open while the address holds its parameters: a reload or a login on the way find it again. Closed is as
 * before it was opened: "back" does not reopen it. What is pressed while a way back is under way waits for where that leads.
 */
export const useDialogParams = (params: DialogParams) => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const navigateSearch = useNavigateSearch();
  const [opens, ...choices] = params;
  const depth = depthOf(state);
  const query = new URLSearchParams(search);
  const has = (name: string) => new URLSearchParams(window.location.search).has(name);

  /** From one record to another, or from what this one takes the place of: closing it is not the way back to the first. */
  const open = (values: Values) =>
    afterBack(() => {
      const isAnother = params.some(has);
      const replace = isAnother && depth === 0;
      const entries = isAnother ? depth + 1 : 1;
      navigateSearch((before) => changedParams(withoutParams(before, params), values), {
        replace,
        state: stateAtDepth(replace ? 0 : entries),
      });
    });
  /** Chooses inside the open dialog, in place: "back" leaves it whole. `ifClosed` is done where it is closed by then. */
  const choose = (values: Values, ifClosed?: () => unknown) =>
    afterBack(() => {
      if (!has(opens)) ifClosed?.();
      else
        navigateSearch((before) => changedParams(withoutParams(before, choices), values), {
          replace: true,
          state,
        });
    });
  /** Another dialog takes its place: closing that one leads to where this one was opened. */
  const handOver = (values: Values) =>
    afterBack(() =>
      navigateSearch((before) => changedParams(withoutParams(before, params), values), {
        replace: true,
        state,
      }),
    );
  const close = () => {
    const inPlace = () => navigateSearch((before) => withoutParams(before, params), { replace: true });
    if (!query.has(opens)) return;
    if (depth > 0) goBack(navigate, { from: key, entries: depth }, inPlace);
    else inPlace();
  };
  return { query, open, choose, handOver, close };
};

interface Options {
  /** A record that leaves the list while its dialog is open stays in sight: somebody may be typing there. */
  readonly keepsLost?: boolean;
}

/** A dialog about one of the records, which the address names. `shown` is kept while the dialog leaves the screen. */
export const useAddressDialog = <Item extends { readonly id: number | string }>(
  items: readonly Item[] | undefined,
  params: DialogParams,
  { keepsLost = false }: Options = {},
) => {
  const dialog = useDialogParams(params);
  const [idParam] = params;
  const id = dialog.query.get(idParam);

  const chosen = items?.find((item) => String(item.id) === id);
  const [shown, setShown] = useState<Item>();
  if (chosen && chosen !== shown) setShown(chosen);

  /** `choices`: what is chosen inside it from the start. */
  const open = (item: { readonly id: number | string }, choices: Values = {}) =>
    dialog.open({ [idParam]: String(item.id), ...choices });
  const isKept = keepsLost && id !== null && String(shown?.id) === id;
  const isOpen = chosen !== undefined || isKept;
  const { choose, close } = dialog;
  return { shown, isOpen, dialog: { isOpen, onClose: close }, open, choose, close };
};
