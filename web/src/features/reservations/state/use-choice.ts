import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  BOOKING_PARAMS,
  type Choice,
  readChoice,
  STEPS,
  type Step,
  writeChoice,
} from '../../../entities/reservations/choice-address.ts';
import { afterBack, goBack } from '../../../lib/address/go-back.ts';
import { depthOf, stateAtDepth, withoutParams } from '../../../lib/address/use-address-dialog.ts';
import { useNavigateSearch } from '../../../lib/address/use-list-query.ts';

/** Each step is an entry of the browser's history, the first one above the page that the dialog lies over. */
const depthOfStep = (step: Step) => STEPS.indexOf(step) + 1;

const useAddress = () => {
  const { key, search, state } = useLocation();
  const navigateSearch = useNavigateSearch();
  const here = new URLSearchParams(search);

  const write = (choice: Choice, kind: 'push' | 'replace') =>
    navigateSearch(() => writeChoice(here, choice), {
      replace: kind === 'replace',
      state: stateAtDepth(depthOfStep(choice.step)),
    });
  const leave = () => navigateSearch(() => withoutParams(here, BOOKING_PARAMS), { replace: true });
  return { search, depth: depthOf(state), entry: key, write, leave };
};
type Address = ReturnType<typeof useAddress>;

/** A link, or an hour that was pressed outside, leads into the middle of it: the entries one would have made on the way are made up for, so that "back" walks them. */
const useEntriesOfLink = (isOpen: boolean, { search, depth, entry, write, leave }: Address) => {
  const made = useRef<string>(undefined);
  const isAhead = isOpen && depth < depthOfStep(readChoice(new URLSearchParams(search)).step);
  const makeEntries = useEffectEvent(() => {
    if (made.current === entry) return;
    made.current = entry;
    const choice = readChoice(new URLSearchParams(search));
    // The dialog's own entry becomes that of its first step; without one, its first step comes above the page.
    if (depth === 0) leave();
    for (const step of STEPS.slice(0, STEPS.indexOf(choice.step) + 1)) {
      const isLast = step === choice.step;
      const time = step === 'date' && !isLast ? undefined : choice.time;
      write({ ...choice, step, time }, depthOfStep(step) === depth ? 'replace' : 'push');
    }
  });
  useEffect(() => {
    if (isAhead) makeEntries();
  }, [isAhead]);
};

/**
 * The client's choice, kept in the address so that reload and "back" work. While the dialog leaves the screen the address
 * is already another one: the last choice stays in sight.
 */
export const useChoice = (isOpen: boolean) => {
  const address = useAddress();
  const { search, depth, entry, write } = address;
  const navigate = useNavigate();
  const [held, setHeld] = useState(search);
  if (isOpen && held !== search) setHeld(search);
  const choice = useMemo(() => readChoice(new URLSearchParams(held)), [held]);
  useEntriesOfLink(isOpen, address);
  /** To the entry of that step, which may be more than one back; then what has to be chosen anew is forgotten there, too. */
  const goBackTo = (step: Step, change?: Partial<Choice>) => {
    const entries = depth - depthOfStep(step);
    const replace = () => write({ ...choice, ...change, step }, 'replace');
    if (entries > 0) goBack(navigate, { from: entry, entries }, replace);
    if (entries === 0 || change) afterBack(replace);
  };
  /** Nothing is chosen any more: a reload begins anew, and "back" leaves the dialog instead of walking its steps. */
  const startOver = () => goBackTo('date', { date: undefined, time: undefined });
  return {
    choice,
    /** Whether its steps are entries of the history; not yet in the first moment after a link. */
    hasEntries: depth >= depthOfStep(choice.step),
    startOver,
    change: (change: Partial<Omit<Choice, 'step'>>) => write({ ...choice, ...change }, 'replace'),
    goOnTo: (step: Step) => write({ ...choice, step }, 'push'),
    goBackTo,
  };
};
