import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type Choice,
  depthOf,
  readChoice,
  STEPS,
  type Step,
  stateAtDepth,
  writeChoice,
} from './booking-address.ts';

/**
 * The client's choice, kept in the address so that reload and "back" work. While the dialog leaves the screen the address
 * is already another one: the last choice stays in sight.
 */
export const useChoice = (isOpen: boolean) => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const depth = depthOf(state);
  const search = query.toString();
  const [held, setHeld] = useState(search);
  if (isOpen && held !== search) setHeld(search);
  const choice = useMemo(() => readChoice(new URLSearchParams(held)), [held]);

  // Opened by a link, the booking has no entry to go back to when it closes: it keeps to the one it came in by.
  const write = (change: Partial<Choice>, kind: 'push' | 'replace') => {
    const isPush = kind === 'push' && depth > 0;
    setQuery(writeChoice(query, { ...readChoice(query), ...change }), {
      preventScrollReset: true,
      replace: !isPush,
      state: stateAtDepth(isPush ? depth + 1 : depth),
    });
  };
  /** The step before is the entry before, unless one came in by a link or was sent back. */
  const goBackTo = (step: Step, change: Partial<Choice> = {}) => {
    if (depth === STEPS.indexOf(step) + 2) void navigate(-1);
    else write({ ...change, step }, 'replace');
  };
  return {
    choice,
    change: (change: Partial<Choice>) => write(change, 'replace'),
    goOnTo: (step: Step) => write({ step }, 'push'),
    goBackTo,
  };
};
