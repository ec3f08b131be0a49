import { useRef } from 'react';
import { failureText } from '../../lib/api/api-failure.ts';
import { type ToastAction, type ToastOptions, useToast } from './toast.tsx';

/** How long the offices' messages stay: who made a mistake needs longer to read. */
const SUCCESS_MS = 5000;
const FAILURE_MS = 7000;
/** Time to read what is offered, and to decide. */
const OFFER_MS = 12_000;

/** Says what became of an act: in the server's words where it had some, in ours otherwise. */
export const useOutcomeToast = () => {
  const toast = useToast();
  const dismissFailure = useRef<() => void>(undefined);
  const fail = (words: ToastOptions) => {
    dismissFailure.current = toast({ type: 'error', duration: FAILURE_MS, ...words });
  };
  return {
    /** `next`: what most people do after it. */
    succeeded: (message: string, next?: ToastAction) => {
      // What failed before has been done by now: both side by side would puzzle.
      dismissFailure.current?.();
      toast({
        type: 'success',
        message,
        duration: next ? OFFER_MS : SUCCESS_MS,
        ...(next && { actions: [next] }),
      });
    },
    failed: (error: unknown, fallback: string) => fail({ message: failureText(error, fallback) }),
    /** Where the words are put together already: a prefix of ours and the server's own. */
    failedWith: (message: string) => fail({ message }),
    /** Of several acts at once: which of them, and why. */
    partlyFailed: (title: string, reasons: string) => fail({ title, message: reasons }),
  };
};
