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

  const write = (change: Partial<Choice>, kind: 'push' | 'replace') =>
    setQuery(writeChoice(query, { ...readChoice(query), ...change }), {
      preventScrollReset: true,
      replace: kind === 'replace',
      state: stateAtDepth(kind === 'push' ? depth + 1 : depth),
    });
  /** The step before is the entry before, unless one came in by a link to a later step. */
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
