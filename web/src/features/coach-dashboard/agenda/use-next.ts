import { addDays, type CivilMoment } from '@elan/contract/time.ts';
import { useCoursesOf, useFirstAfter, useSessionsOf } from '../api.ts';
import { type Entry, entriesOf, nextEntry } from './entry.ts';

export type Next =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'next'; readonly entry: Entry };

/** What runs now or comes next. Today's are on the screen anyway; later days are asked for when today is over. */
export const useNext = (now: CivilMoment): Next => {
  const today = { from: now.date, to: now.date };
  const sessions = useSessionsOf(today);
  const courses = useCoursesOf(today);
  const isKnown = sessions.data !== undefined && (courses.data !== undefined || courses.isError);
  const soon = isKnown ? nextEntry(entriesOf(sessions.data, courses.data), now) : undefined;
  const later = useFirstAfter(addDays(now.date, 1), { enabled: isKnown && soon === undefined });
  if (soon) return { kind: 'next', entry: soon };
  if (later.data) {
    const entry = nextEntry(entriesOf(later.data.sessions, later.data.courses), now);
    return entry ? { kind: 'next', entry } : { kind: 'none' };
  }
  return { kind: sessions.isError || later.isError ? 'failed' : 'loading' };
};
