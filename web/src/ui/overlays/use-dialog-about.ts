import { useState } from 'react';

/**
 * A question about one of several records that no address names: `about` stays while the dialog leaves the screen, so that
 * it does not empty itself on the way out. `dialog` is what the dialog takes. `turn` is the `key` of a dialog that must ask afresh each time. For a record that
 * the address names see `useAddressDialog`.
 */
export const useDialogAbout = <Item>() => {
  const [asked, setAsked] = useState<{ about?: Item; turn: number }>({ turn: 0 });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    ...asked,
    isOpen,
    dialog: { isOpen, onClose: close },
    open: (about: Item) => {
      setAsked(({ turn }) => ({ about, turn: turn + 1 }));
      setOpen(true);
    },
    close,
  };
};
