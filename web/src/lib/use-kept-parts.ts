import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value with those parts of the one before that are equal to its own: what is memoised by them is not rendered again. */
export const useKeptParts = <Value>(value: Value): Value => {
  const [kept, setKept] = useState({ value, shared: value });
  if (kept.value === value) return kept.shared;
  const shared = replaceEqualDeep(kept.shared, value);
  setKept({ value, shared });
  return shared;
};
