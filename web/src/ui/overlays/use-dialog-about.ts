import { useState } from 'react';

/**
 * A question about one of several records that no address names: `about` stays while the dialog leaves the screen, so that
 * it does not empty itself on the way out. `turn` is the `key` of a dialog that must ask afresh each time. For a record that
 * the address names see `useAddressDialog`.
 */
export const useDialogAbout = <Item>() => {
  const [asked, setAsked] = useState<{ about?: Item; turn: number }>({ turn: 0 });
  const [isOpen, setOpen] = useState(false);
  return {
    ...asked,
    isOpen,
    open: (about: Item) => {
      setAsked(({ turn }) => ({ about, turn: turn + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
};
