import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { depthOf, stateAtDepth } from '../../../lib/use-address-dialog.ts';
import { useAhead } from '../../../lib/use-ahead.ts';
import { goBack } from '../../../lib/way-back.ts';
import { type Choice, readChoice, STEPS, type Step, writeChoice } from './booking-address.ts';

/**
 * The address as it is about to be: the router may take its time to get there, a person who presses two buttons in a row
 * does not.
 */
const useAddress = () => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const there = query.toString();
  const [ahead, setAhead] = useAhead<{ from: string; to: string; depth: number }>(there);
  const search = ahead?.to ?? there;
  const depth = ahead?.depth ?? depthOf(state);

  // Opened by a link, the booking has no entry to go back to when it closes: it keeps to the one it came in by.
  const write = (change: Partial<Choice>, kind: 'push' | 'replace') => {
    const before = new URLSearchParams(search);
    const after = writeChoice(before, { ...readChoice(before), ...change });
    const isPush = kind === 'push' && depth > 0;
    const nextDepth = isPush ? depth + 1 : depth;
    setAhead({ from: there, to: after.toString(), depth: nextDepth });
    setQuery(after, { preventScrollReset: true, replace: !isPush, state: stateAtDepth(nextDepth) });
  };
  return { search, depth, write };
};

/**
 * The client's choice, kept in the address so that reload and "back" work. While the dialog leaves the screen the address
 * is already another one: the last choice stays in sight.
 */
export const useChoice = (isOpen: boolean) => {
  const { search, depth, write } = useAddress();
  const navigate = useNavigate();
  const [held, setHeld] = useState(search);
  if (isOpen && held !== search) setHeld(search);
  const choice = useMemo(() => readChoice(new URLSearchParams(held)), [held]);
  /** The step before is the entry before, unless one came in by a link or was sent back. */
  const goBackTo = (step: Step, change: Partial<Choice> = {}) => {
    if (depth === STEPS.indexOf(step) + 2) goBack(navigate, 1);
    else write({ ...change, step }, 'replace');
  };
  /** Nothing is left to choose: a reload begins anew, and "back" leaves the dialog instead of walking its steps. */
  const finish = () => {
    if (depth > 1) goBack(navigate, depth - 1);
    else write({ date: undefined, time: undefined, step: 'date' }, 'replace');
  };
  return {
    choice,
    finish,
    change: (change: Partial<Choice>) => write(change, 'replace'),
    goOnTo: (step: Step) => write({ step }, 'push'),
    goBackTo,
  };
};
