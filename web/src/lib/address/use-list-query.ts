import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ZodMiniObject } from 'zod/mini';
import type { output } from 'zod/v4/core';
import { afterBack } from './go-back.ts';

type Scalar = string | number | boolean;
/** `undefined` takes a parameter away; `replace` is for what changes with every letter typed. */
type ChangeSearch<Query> = (
  changes: { readonly [Name in keyof Query]?: Scalar | undefined },
  how?: { readonly replace?: boolean },
) => void;
export type ChangeList<Query> = ChangeSearch<Query>;

/** What the address asks for, judged by a schema; a value that makes no sense counts as not given. */
export const readSearch = <Schema extends ZodMiniObject>(
  schema: Schema,
  params: URLSearchParams,
  prefix = '',
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

/** The same parameters with some changed; `undefined` or an empty text takes one away. */
export const changedParams = (
  params: URLSearchParams,
  changes: Readonly<Record<string, Scalar | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

/**
 * Changes the parameters of the address, from what they are when it happens; the page draws it before the next press
 * (`flushSync`), where other ways wait for the code of another page.
 */
export const useNavigateSearch = () => {
  const navigate = useNavigate();
  return (
    change: (params: URLSearchParams) => URLSearchParams,
    how: { readonly replace?: boolean; readonly state?: unknown } = {},
  ): void => {
    const search = change(new URLSearchParams(window.location.search)).toString();
    void navigate({ search }, { ...how, flushSync: true });
  };
};

/** Parameters of the address, read by a schema; `prefix` tells two users of one page apart. */
export const useSearch = <Schema extends ZodMiniObject>(schema: Schema, prefix = '') => {
  const { search, state } = useLocation();
  const navigateSearch = useNavigateSearch();
  const query = useMemo(
    () => readSearch(schema, new URLSearchParams(search), prefix),
    [schema, search, prefix],
  );
  const change: ChangeSearch<output<Schema>> = (changes, { replace = false } = {}) => {
    const named = Object.fromEntries(Object.entries(changes).map(([name, value]) => [prefix + name, value]));
    // An open dialog counts its entries in the state of the one that is replaced.
    afterBack(() =>
      navigateSearch((params) => changedParams(params, named), { replace, ...(replace && { state }) }),
    );
  };
  return { query, change };
};

/**
 * The filters, sorting and page of a list, kept in the address, so that reload and "back" keep them too. `change` goes back
 * to the first page unless it is about the page.
 */
export const useListQuery = <Schema extends ZodMiniObject>(schema: Schema, prefix = '') => {
  const { query, change } = useSearch(schema, prefix);
  const changeList: ChangeList<output<Schema>> = (changes, how) =>
    change({ page: undefined, ...changes }, how);
  return { query, change: changeList };
};
