import { useToast } from '../../ui/feedback/toast.tsx';

/** What follows an act on a waiting list: it is said, and the dialog, if it was done in one, stays or is left. */
export const useDone = (close = () => {}) => {
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
