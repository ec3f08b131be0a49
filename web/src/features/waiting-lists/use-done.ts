import { useToast } from '../../ui/feedback/toast.tsx';

/** What follows an act on a waiting list: it is said, and the place of the act stays or is left. */
export const useDone = (close: () => void) => {
  const toast = useToast();
  const told = ({ message }: { readonly message: string }) => {
    toast({ type: 'success', message });
  };
  const toldAndClosed = (reply: { readonly message: string }) => {
    told(reply);
    close();
  };
  return { told, toldAndClosed };
};
