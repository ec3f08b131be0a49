import { useSearchParams } from 'react-router';
import { entryState } from './browser-address.ts';
import { type DialogParams, withoutParams } from './use-address-dialog.ts';
import { onceThere } from './way-back.ts';

/**
 * Changes what is chosen inside the dialog that the address holds, in place: "back" leaves it whole. What is pressed while a way
 * back is under way waits for where that leads, and `ifClosed` is done where it closes the dialog.
 */
export const useDialogChoices = ([id, ...names]: DialogParams) => {
  const [, setQuery] = useSearchParams();
  return (chosen: Readonly<Record<string, string>>, ifClosed?: () => unknown) =>
    onceThere(() => {
      const before = new URLSearchParams(window.location.search);
      if (!before.has(id)) {
        ifClosed?.();
        return;
      }
      const after = withoutParams(before, names);
      for (const [name, value] of Object.entries(chosen)) after.set(name, value);
      // The entry's own, not what the router last drew: it says how many entries closing the dialog takes back.
      setQuery(after, { replace: true, preventScrollReset: true, state: entryState() });
    });
};
