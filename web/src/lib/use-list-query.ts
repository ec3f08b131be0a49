import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ZodMiniObject } from 'zod/mini';
import type { output } from 'zod/v4/core';
import { changeAddress, entryState, useBrowserAddress } from './browser-address.ts';
import { onceThere } from './way-back.ts';

type Scalar = string | number | boolean;
/** `undefined` takes a filter away; `replace` is for what changes with every letter typed. */
export type ChangeList<Query> = (
  changes: { readonly [Name in keyof Query]?: Scalar | undefined },
  how?: { readonly replace?: boolean },
) => void;

/** What the address asks for, judged by the contract; a value that makes no sense counts as not given. */
const readQuery = <Schema extends ZodMiniObject>(
  schema: Schema,
  params: URLSearchParams,
  prefix: string,
): output<Schema> => {
  const asked: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = params.get(prefix + name);
    if (value !== null) asked[name] = value;
  }
  const { error } = schema.safeParse(asked);
  for (const { path } of error?.issues ?? []) delete asked[String(path[0])];
  return schema.parse(asked);
};

/**
 * The filters, sorting and page of a list, kept in the address, so that reload and "back" keep them too. `prefix` tells two
 * lists of one page apart. `change` goes back to the first page unless it is about the page.
 */
export const useListQuery = <Schema extends ZodMiniObject>(schema: Schema, prefix = '') => {
  const [, setParams] = useSearchParams();
  const { search } = useBrowserAddress();
  const query = useMemo(
    () => readQuery(schema, new URLSearchParams(search), prefix),
    [schema, search, prefix],
  );
  const change: ChangeList<output<Schema>> = (changes, { replace = false } = {}) =>
    onceThere(() => {
      // The browser's address, not the router's: a record may have been opened since this was rendered.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
        if (value === undefined || value === '') next.delete(prefix + name);
        else next.set(prefix + name, String(value));
      }
      // An open dialog counts its entries in the state of the one that is replaced.
      const state = replace ? entryState() : undefined;
      changeAddress(() => setParams(next, { replace, preventScrollReset: true, state }));
    });
  return { query, change };
};
