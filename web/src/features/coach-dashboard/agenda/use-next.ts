import type { CivilMoment } from '@elan/contract/time.ts';
import { useEffect } from 'react';
import { useFirstToCome } from '../api.ts';
import { type Entry, entriesOf, nextEntry, phaseOf } from './entry.ts';

export type Next =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'next'; readonly entry: Entry };

/** What runs now or comes next, whatever day is in sight; asked for again when what was told is over. */
export const useNext = (now: CivilMoment): Next => {
  const { data, isError, refetch } = useFirstToCome();
  const entries = entriesOf(data?.session ? [data.session] : [], data?.course ? [data.course] : []);
  const isOver = entries.some((entry) => phaseOf(entry, now) === 'past');
  // Minute by minute: the server's clock may be a moment behind this one.
  useEffect(() => {
    if (isOver && now.time) void refetch();
  }, [isOver, now.time, refetch]);
  const entry = nextEntry(entries, now);
  if (entry) return { kind: 'next', entry };
  if (data) return { kind: isOver ? 'loading' : 'none' };
  return { kind: isError ? 'failed' : 'loading' };
};
