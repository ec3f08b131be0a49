import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ZodMiniObject } from 'zod/mini';
import type { output } from 'zod/v4/core';

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
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(schema, params, prefix), [schema, params, prefix]);
  const change: ChangeList<output<Schema>> = (changes, { replace = false } = {}) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
          if (value === undefined || value === '') next.delete(prefix + name);
          else next.set(prefix + name, String(value));
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return { query, change };
};
