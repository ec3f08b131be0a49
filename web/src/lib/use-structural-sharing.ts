import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value with those parts of the one before that are equal to its own: what is memoised by them is not rendered again. */
export const useStructuralSharing = <Value>(value: Value): Value => {
  const [kept, setKept] = useState({ value, shared: value });
  if (kept.value === value) return kept.shared;
  const shared = replaceEqualDeep(kept.shared, value);
  // Nothing new: a value that is made anew with every render must not ask for another one.
  if (shared !== kept.shared) setKept({ value, shared });
  return shared;
};
