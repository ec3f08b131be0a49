import { useState } from 'react';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { useSingleFlight } from '../../../lib/api/use-single-flight.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';

/**
 * Something done by one press, without a form: sent once however often it is pressed, told by a toast, and what is on screen
 * read again, also after a refusal: somebody else may have been quicker.
 */
export const useQuickAction = () => {
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  /** `act` resolves to what is said once it is done; `failure` is said where the server had no words. */
  const run = useSingleFlight(async (act: () => Promise<string>, failure: string) => {
    setPending(true);
    try {
      toast.succeeded(await act());
    } catch (error) {
      toast.failed(error, failure);
    }
    setPending(false);
    readAgain();
  });
  return { isPending, run: (act: () => Promise<string>, failure: string) => void run(act, failure) };
};
