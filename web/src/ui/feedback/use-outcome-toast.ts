import { failureText } from '../../lib/api-failure.ts';
import { useToast } from './toast.tsx';

/** How long the offices' messages stay: who made a mistake needs longer to read. */
const SUCCESS_MS = 5000;
const FAILURE_MS = 7000;

/** Says what became of an act: in the server's words where it had some, in ours otherwise. */
export const useOutcomeToast = () => {
  const toast = useToast();
  return {
    succeeded: (message: string) => toast({ type: 'success', message, duration: SUCCESS_MS }),
    failed: (error: unknown, fallback: string) =>
      toast({ type: 'error', message: failureText(error, fallback), duration: FAILURE_MS }),
    /** Where the words are put together already: a prefix of ours and the server's own. */
    failedWith: (message: string) => toast({ type: 'error', message, duration: FAILURE_MS }),
    /** Of several acts at once: which of them, and why. */
    partlyFailed: (title: string, reasons: string) =>
      toast({ type: 'error', title, message: reasons, duration: FAILURE_MS }),
  };
};
